import { Link } from "react-router";
import { formatDateOf } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import type { Post } from "../contract";
import { ArticlePicture } from "./ArticlePicture";

interface Props {
  post: Post;
  publishing: boolean;
  onPublish: () => void;
  onEdit: () => void;
  onDelete: () => void;
}

export function PostRow({ post, publishing, onPublish, onEdit, onDelete }: Props) {
  const { id, title, imageUrl, imageAlt, imageSize, isPublished } = post;
  const named = { "aria-describedby": `articulo-${id}` };
  return (
    <li className="grid gap-x-5 gap-y-3 py-5 sm:grid-cols-[8rem_1fr] lg:grid-cols-[8rem_1fr_auto]">
      <div className="hidden aspect-3/2 overflow-hidden rounded-md bg-sunk sm:block">
        {imageUrl ? (
          <ArticlePicture
            picture={{ imageUrl, imageAlt: "", imageSize }}
            sizes="8rem"
            className="size-full object-cover"
          />
        ) : (
          <div className="grid size-full place-items-center">
            <SectionArc className="w-16 text-line-strong" />
          </div>
        )}
      </div>
      <div className="min-w-0">
        <PublishedBadge isPublished={isPublished} />
        <h3 id={`articulo-${id}`} className="mt-1 text-xl break-words">
          {title}
        </h3>
        <p className="text-ink-soft">
          {post.author.name} · {formatDateOf(post.publishedAt ?? post.createdAt)}
        </p>
        {imageUrl && !imageAlt && <p className="text-ink-soft">Falta describir su imagen.</p>}
      </div>
      <div className="flex flex-wrap content-start gap-2 sm:col-start-2 lg:col-start-3">
        {isPublished ? (
          <Link to={`/blog/${id}`} {...named} className={buttonStyle("outline", "small")}>
            Ver
          </Link>
        ) : (
          <Button size="small" {...named} pending={publishing} pendingLabel="Publicando…" onClick={onPublish}>
            Publicar
          </Button>
        )}
        <Button variant="outline" size="small" {...named} onClick={onEdit}>
          Editar
        </Button>
        <Button variant="danger" size="small" {...named} onClick={onDelete}>
          Eliminar
        </Button>
      </div>
    </li>
  );
}

/** Word, shape and colour, as the badges of appointments. */
function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-sm px-2 py-0.5 font-semibold ${
        isPublished ? "bg-confirmed-wash text-confirmed" : "bg-pending-wash text-pending"
      }`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={isPublished ? "M2.5 8.5l3.5 4 7.5-9" : "M3 13l1-4 7-7 3 3-7 7z"} />
      </svg>
      {isPublished ? "Publicado" : "Borrador"}
    </span>
  );
}
