interface Props {
  /** Of articleHtml. */
  html: string;
  /** Links open beside what is being written instead of leaving it. */
  beside?: boolean;
}

/** The text of an article, the same on its page and in the editor's preview. */
export function ArticleText({ html, beside }: Props) {
  return (
    <div
      className="prose-zoh mt-6 text-lg"
      // biome-ignore lint/security/noDangerouslySetInnerHtml: sanitised by articleHtml
      dangerouslySetInnerHTML={{ __html: beside ? html.replaceAll("<a ", '<a target="_blank" ') : html }}
    />
  );
}
