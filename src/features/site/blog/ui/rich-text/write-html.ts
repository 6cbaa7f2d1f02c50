import type { Mark, Node } from "prosemirror-model";
import { nodes } from "./article-schema";

const tags: Record<string, string> = {
  paragraph: "p",
  blockquote: "blockquote",
  bullet_list: "ul",
  ordered_list: "ol",
  list_item: "li",
  strong: "strong",
  em: "em",
  underline: "u",
};

const escaped = (text: string) =>
  text.replaceAll("&", "&amp;").replaceAll("<", "&lt;").replaceAll(">", "&gt;").replaceAll('"', "&quot;");

/** A text of the editor as the HTML that is kept, a line for each block; "" when nothing is in it. */
export function writeHtml(document: Node): string {
  const blocks = document.children.slice();
  while (blocks.at(-1)?.content.size === 0) blocks.pop();
  while (blocks[0]?.content.size === 0) blocks.shift();
  return blocks.map(blockHtml).filter(Boolean).join("\n");
}

function blockHtml(node: Node): string {
  if (node.type === nodes.heading) {
    const { level } = node.attrs;
    // Of an empty one there is nothing to see, and a screen reader would stop at it.
    return node.content.size === 0 ? "" : `<h${level}>${lineHtml(node)}</h${level}>`;
  }
  const tag = tags[node.type.name];
  const within = node.isTextblock
    ? lineHtml(node)
    : isPlainItem(node)
      ? node.children.map((child) => (child.isTextblock ? lineHtml(child) : blockHtml(child))).join("")
      : node.children.map(blockHtml).join("");
  return `<${tag}>${within}</${tag}>`;
}

/** One line, and perhaps lists below it: as anybody would write an item of a list. */
const isPlainItem = (node: Node) =>
  node.type === nodes.list_item &&
  node.firstChild?.type === nodes.paragraph &&
  node.children.slice(1).every((child) => child.type.isInGroup("list"));

function lineHtml(node: Node): string {
  let html = "";
  let open: readonly Mark[] = [];
  const close = (kept: number) => {
    for (const mark of open.slice(kept).reverse())
      html += `</${mark.type.name === "link" ? "a" : tags[mark.type.name]}>`;
    open = open.slice(0, kept);
  };
  for (const child of node.children) {
    const same = child.marks.findIndex((mark, at) => !open[at]?.eq(mark));
    close(same === -1 ? child.marks.length : same);
    for (const mark of child.marks.slice(open.length)) {
      html +=
        mark.type.name === "link" ? `<a href="${escaped(mark.attrs.href)}">` : `<${tags[mark.type.name]}>`;
      open = [...open, mark];
    }
    html += child.text === undefined ? "<br>" : escaped(child.text).replaceAll("\n", "<br>");
  }
  close(0);
  // The last break of a line shows nothing: it takes another for what is empty in the editor to be so on the page.
  return node.content.size === 0 || node.lastChild?.type === nodes.hard_break ? `${html}<br>` : html;
}
