import { lazy, useState } from "react";
import { useLocation } from "react-router";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { toast } from "~/ui/toast/toast";
import { type Post, publishPost } from "../contract";
import { PostRow } from "./PostRow";
import { usePosts, useShowPost } from "./post-queries";
import { postWords } from "./post-words";

const DeleteDialog = lazy(() => import("./DeleteDialog"));

interface Props {
  therapistId: string;
  /** What the page came with. */
  posts?: Post[] | undefined;
  onEdit: (id: string) => void;
}

/** Every article, with what can be done to it. */
export function PostList({ therapistId, posts: first, onEdit }: Props) {
  const { pathname } = useLocation();
  const posts = usePosts(first);
  const showPost = useShowPost();
  const [publishing, setPublishing] = useState<string | null>(null);
  const [deleting, setDeleting] = useState<Post | null>(null);

  async function publish(id: string): Promise<void> {
    setPublishing(id);
    try {
      showPost(id, await signedInCall(publishPost, { params: { id } }));
      toast({ title: "Artículo publicado" });
    } catch (error) {
      toastFailure(error, postWords("No se pudo publicar el artículo."));
    }
    setPublishing(null);
  }

  if (posts.isError)
    return (
      <div className="flex max-w-[42rem] flex-col items-start gap-4">
        <Alert kind="error">Error al cargar posts</Alert>
        <Button variant="outline" onClick={() => void posts.refetch()}>
          Reintentar
        </Button>
      </div>
    );
  if (!posts.data)
    return (
      <div className="flex flex-col gap-4">
        <p role="status">Buscando los artículos…</p>
        <Skeleton className="h-24" />
        <Skeleton className="h-24" />
      </div>
    );
  if (posts.data.length === 0)
    return (
      <p className="border-t border-line py-8 text-lg">
        Todavía no hay artículos. El primero puede ser el caso que más te preguntan.
      </p>
    );
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {posts.data.map((post) => (
          <PostRow
            key={post.id}
            post={post}
            publishing={publishing === post.id}
            onPublish={() => void publish(post.id)}
            onEdit={() => onEdit(post.id)}
            onDelete={() => setDeleting(post)}
          />
        ))}
      </ul>
      {deleting && (
        <DeferredDialog title="Eliminar artículo" closeHref={pathname} onClose={() => setDeleting(null)}>
          <DeleteDialog post={deleting} therapistId={therapistId} onClose={() => setDeleting(null)} />
        </DeferredDialog>
      )}
    </>
  );
}
