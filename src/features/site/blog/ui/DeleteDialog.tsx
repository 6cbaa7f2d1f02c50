import { useState } from "react";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { toast } from "~/ui/toast/toast";
import { deletePost, type Post } from "../contract";
import { forgetDraft } from "./article-draft";
import { useShowPost } from "./post-queries";
import { postWords } from "./post-words";

interface Props {
  post: Post;
  therapistId: string;
  onClose: () => void;
}

/** Before what cannot be undone. */
export default function DeleteDialog({ post, therapistId, onClose }: Props) {
  const showPost = useShowPost();
  const [deleting, setDeleting] = useState(false);

  async function remove(): Promise<void> {
    setDeleting(true);
    try {
      await signedInCall(deletePost, { params: { id: post.id } });
      forgetDraft(therapistId, post.id);
      showPost(post.id, null);
      toast({ title: "Artículo eliminado" });
    } catch (error) {
      toastFailure(error, postWords("No se pudo eliminar el artículo."));
    }
    onClose();
  }

  return (
    <Dialog
      open
      onClose={onClose}
      busy={deleting}
      title="Eliminar artículo"
      description="¿Estás seguro de que quieres eliminar este artículo?"
      footer={
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="outline" onClick={onClose} data-first-focus>
            Conservarlo
          </Button>
          <Button
            variant="danger"
            pending={deleting}
            pendingLabel="Eliminando…"
            onClick={() => void remove()}
          >
            Eliminar
          </Button>
        </div>
      }
    >
      <p className="font-semibold break-words">{post.title}</p>
      <p className="mt-2 text-ink-soft">
        {post.isPublished ? "Desaparece del blog al instante. " : ""}Esto no se puede deshacer.
      </p>
    </Dialog>
  );
}
