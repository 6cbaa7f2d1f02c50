import { useEffect, useRef, useState } from "react";
import { useCachedUser } from "~/client/cached-user";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import type { FieldErrors } from "~/client/use-form";
import { formatMoment } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { toast } from "~/ui/toast/toast";
import { TwoTexts } from "~/ui/two-texts/TwoTexts";
import { articleHtml } from "../article-html";
import { createPost, type Post, updatePost } from "../contract";
import { ArticleForm } from "./ArticleForm";
import { ArticleText } from "./ArticleText";
import { ArticleVersions } from "./ArticleVersions";
import { type ArticleValues, bodyOf, valuesOf } from "./article-values";
import { useShowPost } from "./post-queries";
import { postWords } from "./post-words";
import { useArticleDraft } from "./use-article-draft";
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
  const me = useCachedUser();
  const heading = useRef<HTMLHeadingElement>(null);
  const draft = useArticleDraft({ therapistId, name: post?.id ?? `nuevo-${page}`, post });
  const { stored, beginning } = draft;
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another text stands in the form
  useEffect(() => heading.current?.focus(), [beginning.number]);
  /** What somebody else made of it meanwhile. */
  const [other, setOther] = useState<Post | null>(null);
  /** Somebody else deleted it meanwhile: what stands here becomes a new one. */
  const [isGone, setGone] = useState(false);
  const updates = stored !== null && !isGone;

  async function update(values: ArticleValues, signal?: AbortSignal): Promise<Post> {
    const version = draft.version.current;
    const body = { ...bodyOf(values), ...(version !== null && { version }) };
    return signedInCall(updatePost, { params: { id: post?.id ?? "" }, body, ...(signal && { signal }) });
  }

  async function send(values: ArticleValues, signal: AbortSignal): Promise<void> {
    const kept = updates
      ? await update(values, signal)
      : await signedInCall(createPost, {
          body: { ...bodyOf(values), isPublished: texts.publishes },
          signal,
        });
    draft.forget();
    showPost(kept.id, kept);
    toast({ title: updates ? "Artículo actualizado" : texts.created });
    onDone();
  }

  async function goBack(values: ArticleValues, when: string): Promise<void> {
    try {
      const kept = await update(values);
      draft.begin(kept);
      showPost(kept.id, kept);
      toast({
        title: `Volviste a la versión del ${when}`,
        description: "La que había quedó entre las versiones.",
      });
    } catch (error) {
      if (!isHeard(error)) toastFailure(error, postWords("No se pudo volver a esa versión."));
      else draft.restart(values);
    }
  }

  /** What somebody else did meanwhile has a place of its own here. */
  function isHeard(error: unknown): boolean {
    const { code, current } = failureOf(error);
    if (code === "conflict" && current) setOther(current as Post);
    else if (code === "not_found" && updates) setGone(true);
    else return false;
    return true;
  }

  function onFailure(error: unknown): FieldErrors<ArticleValues> {
    if (isHeard(error)) return {};
    const title = updates ? "No se pudo actualizar el artículo." : texts.notCreated;
    const { fields } = failureOf(error);
    if (Object.keys(fields).length === 0) return toastFailure(error, postWords(title)).fields;
    // Why stands beside the field, once.
    toast({ title, variant: "destructive" });
    return fields;
  }

  return (
    <section aria-labelledby="articulo">
      <h2 id="articulo" ref={heading} tabIndex={-1} className="text-2xl outline-none">
        {post ? "Editar Artículo" : "Nuevo Artículo"}
      </h2>
      {draft.recovered && <KeptNotice at={draft.recovered} onDrop={draft.drop} />}
      {other && (
        <div className="mt-4">
          <ArticleConflict
            mine={draft.typed.current}
            theirs={valuesOf(other)}
            onSettle={(chosen) => {
              draft.settle(chosen, other);
              setOther(null);
            }}
          />
        </div>
      )}
      {isGone && (
        <div className="mt-4 max-w-[44.25rem]">
          <Alert kind="warning" title="Alguien eliminó este artículo mientras lo escribías">
            Tu texto sigue aquí. Puedes guardarlo como un artículo nuevo.
          </Alert>
        </div>
      )}
      <div className="mt-2" inert={other !== null}>
        <ArticleForm
          key={beginning.number}
          initial={beginning.values}
          frame={{
            id: post?.id ?? "nuevo",
            author: stored?.author ?? { name: me?.name ?? "", specialty: null },
            publishedAt: stored?.publishedAt ?? null,
          }}
          submitLabel={updates ? "Actualizar" : texts.createLabel}
          pendingLabel={updates ? "Actualizando…" : texts.creatingLabel}
          waits={texts.waits}
          versions={
            updates && <ArticleVersions post={stored} isChanged={draft.isChanged} onGoBack={goBack} />
          }
          onTyped={draft.keep}
          send={send}
          onFailure={onFailure}
          onLeave={onDone}
        />
        <p role="status" className="mt-3 text-ink-soft">
          {draft.note}
        </p>
      </div>
    </section>
  );
}

interface KeptNoticeProps {
  /** When it was typed. */
  at: string;
  onDrop: () => void;
}

/** What was typed before stands in the form again; it goes only where somebody says so. */
function KeptNotice({ at, onDrop }: KeptNoticeProps) {
  return (
    <div className="mt-4 flex max-w-[44.25rem] flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-green-wash px-4 py-2">
      <p role="status" className="grow">
        Recuperamos lo que escribiste el {formatMoment(at)} y no alcanzaste a guardar.
      </p>
      <Button variant="outline" onClick={onDrop}>
        Descartar
      </Button>
    </div>
  );
}

interface ArticleConflictProps {
  mine: ArticleValues;
  theirs: ArticleValues;
  onSettle: (chosen: ArticleValues) => void;
}

const names = {
  title: "Título",
  excerpt: "Resumen",
  content: "Contenido",
  tags: "Etiquetas",
  imageUrl: "Imagen",
  imageAlt: "Qué muestra la imagen",
} as const;

/** Somebody else changed the article while it was being written here. */
function ArticleConflict({ mine, theirs, onSettle }: ArticleConflictProps) {
  return (
    <TwoTexts
      title="Alguien cambió este artículo mientras lo escribías"
      parts={(Object.keys(names) as (keyof typeof names)[]).map((field) => ({
        name: names[field],
        mine: mine[field],
        other: theirs[field],
        ...(field === "content" && {
          show: (content: string) => (
            <div className="-mt-4">
              <ArticleText html={articleHtml(content)} beside />
            </div>
          ),
        }),
      }))}
      onMine={() => onSettle(mine)}
      onOther={() => onSettle(theirs)}
      onBoth={() => onSettle({ ...mine, content: `${mine.content}\n\n${theirs.content}` })}
    />
  );
}
