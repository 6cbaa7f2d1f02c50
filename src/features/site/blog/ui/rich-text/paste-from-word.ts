/**
 * Word writes the items of a list as paragraphs with a bullet typed in front, and things that are no text; as HTML has them. The
 * schema drops the rest of what it brings.
 */
export function fromWord(html: string): string {
  if (!/mso-|MsoNormal|urn:schemas-microsoft-com/.test(html)) return html;
  const { body } = new DOMParser().parseFromString(html, "text/html");
  for (const each of body.querySelectorAll("style, script, xml, meta, link, title")) each.remove();
  let list: HTMLElement | null = null;
  for (const line of body.querySelectorAll<HTMLElement>("p")) {
    if (!/mso-list:(?!\s*(none|ignore))/i.test(line.getAttribute("style") ?? "")) continue;
    const bullet = line.querySelector<HTMLElement>(
      '[style*="mso-list:Ignore" i], [style*="mso-list: Ignore" i]',
    );
    const kind = /^\s*(\d+|[a-z])[.)]/i.test(bullet?.textContent ?? "") ? "ol" : "ul";
    bullet?.remove();
    const previous = line.previousElementSibling;
    if (!list || previous !== list || list.localName !== kind) {
      list = body.ownerDocument.createElement(kind);
      line.before(list);
    }
    const item = body.ownerDocument.createElement("li");
    item.append(...line.childNodes);
    list.append(item);
    line.remove();
  }
  return body.innerHTML;
}
