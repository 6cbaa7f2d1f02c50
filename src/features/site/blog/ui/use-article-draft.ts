import { useRef, useState } from "react";
import type { Post } from "../contract";
import { forgetDraft, keepDraft, readDraft } from "./article-draft";
import { type ArticleValues, noArticle, sameValues, valuesOf } from "./article-values";

interface Options {
  therapistId: string;
  /** Of the draft in this browser: the article's id, or what a new one is made as. */
  name: string;
  /** Null: a new one. */
  post: Post | null;
}

/** What stands in the editor, what of it this browser keeps, and what the server has as far as the editor has read it. */
export function useArticleDraft({ therapistId, name, post }: Options) {
  const [stored, setStored] = useState(post);
  const saved = stored ? valuesOf(stored) : noArticle;
  const [kept, setKept] = useState(() => {
    const draft = readDraft(therapistId, name);
    return draft && !sameValues(draft.values, saved) ? draft : null;
  });
  /** What stands in the form at first; another beginning is another form. */
  const [beginning, setBeginning] = useState({ values: kept?.values ?? saved, number: 0 });
  const [note, setNote] = useState("");
  const [isChanged, setChanged] = useState(kept !== null);
  const version = useRef(kept?.version ?? post?.version ?? null);
  const typed = useRef(beginning.values);

  function restart(values: ArticleValues): void {
    setBeginning(({ number }) => ({ values, number: number + 1 }));
    keep(values);
  }

  function keep(values: ArticleValues): void {
    typed.current = values;
    const isSaved = sameValues(values, saved);
    setChanged(!isSaved);
    if (isSaved) {
      forgetDraft(therapistId, name);
      setNote("");
    } else
      setNote(
        keepDraft(therapistId, name, values, version.current)
          ? "Lo que escribes queda guardado en este navegador."
          : "Este navegador no guarda lo que escribes: no cierres la página antes de enviarlo.",
      );
  }

  /** Once the server has another text: from there on. */
  function begin(now: Post): void {
    setStored(now);
    version.current = now.version;
    typed.current = valuesOf(now);
    forget();
    setBeginning(({ number }) => ({ values: valuesOf(now), number: number + 1 }));
  }

  function forget(): void {
    forgetDraft(therapistId, name);
    setKept(null);
    setChanged(false);
    setNote("");
  }

  return {
    stored,
    beginning,
    typed,
    version,
    note,
    isChanged,
    /** When it was typed, of what was found in this browser. */
    recovered: kept?.at ?? null,
    keep,
    begin,
    restart,
    forget,
    /** One of two texts was chosen, or both: it is written over what the other one made of it. */
    settle(chosen: ArticleValues, other: Post) {
      version.current = other.version;
      restart(chosen);
    },
    /** What was recovered is not wanted. */
    drop() {
      if (stored) begin(stored);
      else {
        forget();
        restart(noArticle);
      }
    },
  };
}
