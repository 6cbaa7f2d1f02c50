import { useEffect } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { toast } from "~/ui/toast/toast";
import { ArticleEditor } from "./ArticleEditor";
import { usePost } from "./post-queries";
import type { WritingPage } from "./writing-pages";

interface Props {
  page: WritingPage;
  therapistId: string;
  /** Null: a new one. */
  id: string | null;
  onDone: () => void;
}

const notLoaded = "No se pudo cargar el artículo para editar.";

/** The editor, and all that it needs: it comes when somebody writes, not with the list. */
export default function OpenArticle({ id, ...editor }: Props) {
  return id === null ? <ArticleEditor {...editor} post={null} /> : <Existing {...editor} id={id} />;
}

/** Of an article that exists, as it stands now. */
function Existing({ id, ...editor }: Props & { id: string }) {
  const post = usePost(id);
  useEffect(() => {
    if (post.isError) toast({ title: notLoaded, variant: "destructive" });
  }, [post.isError]);
  if (post.data) return <ArticleEditor key={id} {...editor} post={post.data} />;
  if (post.isError)
    return (
      <div className="flex max-w-[42rem] flex-col items-start gap-4">
        <Alert kind="error">{notLoaded}</Alert>
        <div className="flex flex-wrap gap-3">
          <Button variant="outline" onClick={() => void post.refetch()}>
            Reintentar
          </Button>
          <Button variant="quiet" onClick={editor.onDone}>
            Volver a la lista
          </Button>
        </div>
      </div>
    );
  return (
    <div className="flex max-w-[42rem] flex-col gap-4">
      <p role="status">Abriendo el artículo…</p>
      <Skeleton className="h-12" />
      <Skeleton className="h-24" />
      <Skeleton className="h-64" />
    </div>
  );
}
