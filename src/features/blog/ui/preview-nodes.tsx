import { createElement, Fragment, type ReactNode } from "react";

const plain = new Set(["p", "strong", "b", "em", "i", "u", "ul", "ol", "li", "h2", "h3", "blockquote"]);
const blocks = new Set(["p", "ul", "ol", "li", "h2", "h3", "blockquote"]);
const dropped = new Set(["script", "style", "textarea", "option", "noscript", "iframe", "svg", "template"]);

/**
 * What the server will make of a text (article-html.ts), drawn as it is typed. Parsed by the browser into a document where nothing
 * runs, and drawn as React elements: no HTML is ever put into the page.
 */
export function previewOf(text: string): ReactNode {
  const { body } = new DOMParser().parseFromString(text.replace(/\r\n?/g, "\n"), "text/html");
  return drawAll(body, "");
}

function drawAll(parent: Node, path: string): ReactNode[] {
  return [...parent.childNodes].map((node, index) => draw(node, `${path}.${index}`));
}

function draw(node: Node, key: string): ReactNode {
  if (node.nodeType === Node.TEXT_NODE) return createElement(Fragment, { key }, ...linesOf(node));
  if (!(node instanceof Element)) return null;
  const name = node.localName;
  if (dropped.has(name)) return null;
  if (name === "br") return <br key={key} />;
  const children = drawAll(node, key);
  if (plain.has(name)) return createElement(name, { key }, ...children);
  const href = name === "a" ? node.getAttribute("href") : null;
  if (href && /^(https:|mailto:|tel:)/i.test(href))
    return (
      <a key={key} href={href} rel="noopener nofollow" target="_blank">
        {children}
      </a>
    );
  return <Fragment key={key}>{children}</Fragment>;
}

/** Lines break where they were typed, but not around what stands on lines of its own. */
function linesOf(node: Node): ReactNode[] {
  const isBlock = (other: Node | null) => other instanceof Element && blocks.has(other.localName);
  let text = node.textContent ?? "";
  const inBlock = isBlock(node.parentNode as Node | null);
  if (isBlock(node.previousSibling) || (inBlock && !node.previousSibling)) text = text.replace(/^\n+/, "");
  if (isBlock(node.nextSibling) || (inBlock && !node.nextSibling)) text = text.replace(/\n+$/, "");
  const nodes: ReactNode[] = [];
  for (const line of text.split("\n")) nodes.push(createElement("br"), line);
  return nodes.slice(1);
}
