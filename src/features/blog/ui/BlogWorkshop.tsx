import { useSearchParams } from "react-router";
import { Button } from "~/ui/button/Button";
import type { Post } from "../contract";
import { ArticleEditor } from "./ArticleEditor";
import { OpenArticle } from "./OpenArticle";
import { PostList } from "./PostList";
import type { WritingPage } from "./writing-pages";

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

  function show(article: string | null): void {
    setSearch((now) => {
      const next = new URLSearchParams(now);
      if (article) next.set(OPEN, article);
      else next.delete(OPEN);
      return next;
    });
  }

  const editor = { page, therapistId, onDone: () => show(null) };
  if (open === NEW) return <ArticleEditor key={NEW} {...editor} post={null} />;
  if (open) return <OpenArticle {...editor} id={open} />;
  return (
    <div className="flex flex-col gap-5">
      <div className="flex flex-wrap items-center justify-between gap-3">
        <h2 className="text-2xl">Artículos</h2>
        <Button variant="action" onClick={() => show(NEW)}>
          Nuevo Artículo
        </Button>
      </div>
      <PostList therapistId={therapistId} posts={posts} onEdit={show} />
    </div>
  );
}
