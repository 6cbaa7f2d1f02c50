import sanitizeHtml from "sanitize-html";

const rules: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "b", "em", "i", "u", "ul", "ol", "li", "h2", "h3", "blockquote", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow" }) },
};

/** The text of an article as HTML that is safe to show: a few plain elements, and line breaks where the author typed them. */
export function articleHtml(content: string): string {
  return sanitizeHtml(content.replace(/\r\n?/g, "\n"), rules).replaceAll("\n", "<br>");
}
