import { Schema } from "prosemirror-model";
import { isAllowedAddress } from "./link-address";

/**
 * What the sanitiser keeps of an article, and nothing else (features/site/blog/article-html): whatever is pasted becomes this, so that
 * what one sees is what is kept.
 */
export const articleSchema = new Schema({
  nodes: {
    doc: { content: "block+" },
    paragraph: { content: "inline*", group: "block", parseDOM: [{ tag: "p" }], toDOM: () => ["p", 0] },
    heading: {
      content: "inline*",
      group: "block",
      defining: true,
      attrs: { level: { default: 2 } },
      // The title of the page is its only first one.
      parseDOM: [
        { tag: "h1", attrs: { level: 2 } },
        { tag: "h2", attrs: { level: 2 } },
        ...["h3", "h4", "h5", "h6"].map((tag) => ({ tag, attrs: { level: 3 } })),
      ],
      toDOM: ({ attrs }) => [`h${attrs.level}`, 0],
    },
    blockquote: {
      content: "block+",
      group: "block",
      defining: true,
      parseDOM: [{ tag: "blockquote" }],
      toDOM: () => ["blockquote", 0],
    },
    bullet_list: {
      content: "list_item+",
      group: "block list",
      parseDOM: [{ tag: "ul" }],
      toDOM: () => ["ul", 0],
    },
    ordered_list: {
      content: "list_item+",
      group: "block list",
      parseDOM: [{ tag: "ol" }],
      toDOM: () => ["ol", 0],
    },
    list_item: { content: "block+", defining: true, parseDOM: [{ tag: "li" }], toDOM: () => ["li", 0] },
    text: { group: "inline" },
    hard_break: {
      inline: true,
      group: "inline",
      selectable: false,
      parseDOM: [{ tag: "br" }],
      toDOM: () => ["br"],
    },
  },
  marks: {
    link: {
      attrs: { href: {} },
      inclusive: false,
      parseDOM: [
        {
          tag: "a[href]",
          getAttrs: (element) => {
            const href = element.getAttribute("href") ?? "";
            return isAllowedAddress(href) ? { href } : false;
          },
        },
      ],
      toDOM: ({ attrs }) => ["a", { href: attrs.href }, 0],
    },
    strong: {
      parseDOM: [
        { tag: "strong" },
        // Google Docs puts a whole text into one that is none.
        { tag: "b", getAttrs: (element) => element.style.fontWeight !== "normal" && null },
        { style: "font-weight", getAttrs: (weight) => /^(bold(er)?|[6-9]\d\d)$/.test(weight) && null },
      ],
      toDOM: () => ["strong", 0],
    },
    em: {
      parseDOM: [{ tag: "em" }, { tag: "i" }, { style: "font-style=italic" }],
      toDOM: () => ["em", 0],
    },
    underline: {
      parseDOM: [{ tag: "u" }, { style: "text-decoration=underline" }],
      toDOM: () => ["u", 0],
    },
  },
});

export const { nodes, marks } = articleSchema;
