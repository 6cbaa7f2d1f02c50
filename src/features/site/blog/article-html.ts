import sanitizeHtml from "sanitize-html";

const rules: sanitizeHtml.IOptions = {
  allowedTags: ["p", "br", "strong", "b", "em", "i", "u", "ul", "ol", "li", "h2", "h3", "blockquote", "a"],
  allowedAttributes: { a: ["href", "rel"] },
  allowedSchemes: ["https", "mailto", "tel"],
  allowProtocolRelative: false,
  transformTags: { a: sanitizeHtml.simpleTransform("a", { rel: "noopener nofollow" }) },
};

/** Elements that stand on lines of their own: the line breaks around them are the author's way to write them. */
const aroundBlocks = /\n*(<\/?(?:p|ul|ol|li|h2|h3|blockquote)>)\n*/g;

/**
 * What is kept of an article's text as it was typed: the plain elements, and signs that are no element ("dolor < 3 & más") as
 * they stand, so that who edits it finds what they wrote. Only what no browser could take for an element is left unescaped.
 */
export function cleanContent(typed: string): string {
  return sanitizeHtml(typed.replace(/\r\n?/g, "\n"), rules)
    .replace(/&lt;(?=[\s\d=])/g, "<")
    .replace(/&gt;(?=[\s\d=])/g, ">")
    .replace(/&amp;(?=\s)/g, "&");
}

/** The text of an article as HTML that is safe to show: a few plain elements, and line breaks where the author typed them. */
export function articleHtml(content: string): string {
  return sanitizeHtml(content.replace(/\r\n?/g, "\n"), rules)
    .replace(aroundBlocks, "$1")
    .replaceAll("\n", "<br>");
}
