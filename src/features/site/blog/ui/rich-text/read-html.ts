import { DOMParser as DocumentParser, type Node } from "prosemirror-model";
import { articleHtml } from "../../article-html";
import { articleSchema } from "./article-schema";

const blocks = "p, ul, ol, li, h2, h3, blockquote";

/** The text of an article, from before this editor too, as the editor holds it. */
export function readContent(content: string): Node {
  const { body } = new DOMParser().parseFromString(articleHtml(content), "text/html");
  partParagraphs(body);
  for (const block of body.querySelectorAll(blocks)) {
    // No browser shows it: the editor would show a line.
    if (isBreak(block.lastChild)) block.lastChild?.remove();
    else if (block.matches("p, h2, h3") && block.childNodes.length === 0) block.remove();
  }
  return DocumentParser.fromSchema(articleSchema).parse(body);
}

const isBreak = (node: ChildNode | null): boolean => node?.nodeName === "BR";

/** Lines that were typed into a plain field: where one is left empty, a paragraph ends. */
function partParagraphs(body: HTMLElement): void {
  let paragraph: HTMLElement | null = null;
  for (const node of [...body.childNodes]) {
    const isBlock = node instanceof Element && (node.matches(blocks) || node.querySelector(blocks));
    if (isBlock) {
      paragraph = null;
      continue;
    }
    const isBlankLine = isBreak(node) && isBreak(paragraph?.lastChild ?? null);
    if (isBlankLine) {
      paragraph = null;
      node.remove();
      continue;
    }
    if (!paragraph) {
      // More empty lines than one.
      if (isBreak(node) || !node.textContent?.trim()) {
        node.remove();
        continue;
      }
      paragraph = body.ownerDocument.createElement("p");
      node.before(paragraph);
    }
    paragraph.append(node);
  }
}
