import { Suspense } from "react";
import { useSearchParams } from "react-router";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { RetryBoundary } from "~/ui/deferred/RetryBoundary";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { useHydrated } from "~/ui/use-hydrated";
import type { Post } from "../contract";
import { PostList } from "./PostList";
import type { WritingPage } from "./writing-pages";

const OpenArticle = deferredPart(() => import("./OpenArticle"));

/** In the address, so that a reload comes back to the same article: its id, or this. */
const OPEN = "articulo";
const NEW = "nuevo";

interface Props {
  page: WritingPage;
  therapistId: string;
  posts?: Post[];
}

/** Where articles are written: the list, or the editor of one of them. */
export function BlogWorkshop({ page, therapistId, posts }: Props) {
  const [search, setSearch] = useSearchParams();
  const open = search.get(OPEN);
  // What was typed before lies in the browser: the server cannot draw it.
  const hydrated = useHydrated();

  function show(article: string | null): void {
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (article) next.set(OPEN, article);
      else next.delete(OPEN);
      return next;
    });
  }

  if (open) {
    const waiting = (
      <div className="flex max-w-[44.25rem] flex-col gap-4">
        <p role="status">Abriendo el artículo…</p>
        <Skeleton className="h-12" />
        <Skeleton className="h-24" />
        <Skeleton className="h-64" />
      </div>
    );
    const leave = () => show(null);
    return (
      <RetryBoundary fallback={(retry) => <NotOpened onRetry={retry} onLeave={leave} />}>
        <Suspense fallback={waiting}>
          {hydrated ? (
            <OpenArticle
              key={open}
              page={page}
              therapistId={therapistId}
              id={open === NEW ? null : open}
              onDone={leave}
            />
          ) : (
            waiting
          )}
        </Suspense>
      </RetryBoundary>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Artículos</h2>
        <Button
          variant="action"
          onPointerEnter={OpenArticle.prepare}
          onFocus={OpenArticle.prepare}
          onClick={() => show(NEW)}
        >
          Nuevo Artículo
        </Button>
      </div>
      <PostList therapistId={therapistId} posts={posts} onEdit={show} />
    </div>
  );
}

function NotOpened({ onRetry, onLeave }: { onRetry: () => void; onLeave: () => void }) {
  return (
    <div className="flex max-w-[44.25rem] flex-col items-start gap-4">
      <Alert kind="error" title="No pudimos abrir el editor">
        Revisa tu conexión y vuelve a intentarlo. Lo que habías escrito sigue en este navegador.
      </Alert>
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" onClick={onRetry}>
          Reintentar
        </Button>
        <Button variant="quiet" onClick={onLeave}>
          Volver a la lista
        </Button>
      </div>
    </div>
  );
}
