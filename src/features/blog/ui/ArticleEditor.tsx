import { useEffect, useRef, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { formatMoment } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { createPost, type Post, updatePost } from "../contract";
import { ArticleConflict } from "./ArticleConflict";
import { ArticleForm } from "./ArticleForm";
import { forgetDraft, keepDraft, readDraft } from "./article-draft";
import { type ArticleValues, bodyOf, noArticle, sameValues, valuesOf } from "./article-values";
import { useShowPost } from "./post-queries";
import { postWords } from "./post-words";
import { type WritingPage, writingPages } from "./writing-pages";

interface Props {
  page: WritingPage;
  therapistId: string;
  /** Null: a new one. */
  post: Post | null;
  onDone: () => void;
}

/** One article being written. What is typed is kept in this browser until the server has it. */
export function ArticleEditor({ page, therapistId, post, onDone }: Props) {
  const texts = writingPages[page];
  const showPost = useShowPost();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  const draftName = post ? post.id : `nuevo-${page}`;
  const saved = post ? valuesOf(post) : noArticle;
  const [kept, setKept] = useState(() => {
    const draft = readDraft(therapistId, draftName);
    return draft && !sameValues(draft.values, saved) ? draft : null;
  });
  const [note, setNote] = useState("");
  /** What stands in the form at first; another beginning is another form. */
  const [beginning, setBeginning] = useState({ values: kept?.values ?? saved, number: 0 });
  /** What the server has, as far as this editor has read it. */
  const version = useRef(kept?.version ?? post?.version ?? null);
  const typed = useRef(beginning.values);
  /** What somebody else made of it meanwhile. */
  const [other, setOther] = useState<Post | null>(null);

  function begin(values: ArticleValues): void {
    typed.current = values;
    setBeginning(({ number }) => ({ values, number: number + 1 }));
  }

  function settle(chosen: ArticleValues): void {
    version.current = other?.version ?? null;
    setOther(null);
    begin(chosen);
    keep(chosen);
  }

  function keep(values: ArticleValues): void {
    typed.current = values;
    setNote(
      keepDraft(therapistId, draftName, values, version.current)
        ? "Lo que escribes queda guardado en este navegador."
        : "Este navegador no guarda lo que escribes: no cierres la página antes de enviarlo.",
    );
  }

  async function send(values: ArticleValues, signal: AbortSignal): Promise<void> {
    const body = bodyOf(values);
    const stored = post
      ? await signedInCall(updatePost, {
          params: { id: post.id },
          body: { ...body, ...(version.current !== null && { version: version.current }) },
          signal,
        })
      : await signedInCall(createPost, { body: { ...body, isPublished: texts.publishes }, signal });
    forgetDraft(therapistId, draftName);
    showPost(stored.id, stored);
    toast({ title: post ? "Artículo actualizado" : texts.created });
    onDone();
  }

  return (
    <section aria-labelledby="articulo">
      <h2 id="articulo" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {post ? "Editar Artículo" : "Nuevo Artículo"}
      </h2>
      {kept && (
        <div className="mt-4 flex max-w-[42rem] flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-green-wash px-4 py-2">
          <p role="status" className="grow">
            Recuperamos lo que escribiste el {formatMoment(kept.at)} y no alcanzaste a guardar.
          </p>
          <Button
            variant="outline"
            onClick={() => {
              forgetDraft(therapistId, draftName);
              setKept(null);
              version.current = post?.version ?? null;
              begin(saved);
            }}
          >
            Descartar
          </Button>
        </div>
      )}
      {other && (
        <div className="mt-4">
          <ArticleConflict mine={typed.current} theirs={valuesOf(other)} onSettle={settle} />
        </div>
      )}
      <div className="mt-2" inert={other !== null}>
        <ArticleForm
          key={beginning.number}
          initial={beginning.values}
          submitLabel={post ? "Actualizar" : texts.createLabel}
          pendingLabel={post ? "Actualizando…" : texts.creatingLabel}
          waits={texts.waits}
          onTyped={keep}
          send={send}
          onFailure={(error) => {
            const { code, current } = failureOf(error);
            if (code === "conflict" && current) {
              setOther(current as Post);
              return {};
            }
            return toastFailure(
              error,
              postWords(post ? "No se pudo actualizar el artículo." : texts.notCreated),
            ).fields;
          }}
          onLeave={onDone}
        />
        <p role="status" className="mt-3 text-ink-soft">
          {note}
        </p>
      </div>
    </section>
  );
}
