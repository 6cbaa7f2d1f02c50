import { TwoTexts } from "~/ui/two-texts/TwoTexts";
import { articleHtml } from "../article-html";
import { ArticleText } from "./ArticleText";
import type { ArticleValues } from "./article-values";

interface Props {
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
export function ArticleConflict({ mine, theirs, onSettle }: Props) {
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
