/** CSS: the text at the foot of each printed page, with its number. */
export function pageMarks(text: string): string {
  return `@page{margin:16mm;@bottom-left{content:${quoted(text)};vertical-align:top}@bottom-right{content:counter(page) " de " counter(pages);white-space:nowrap;vertical-align:top}}`;
}

/** No sign of it can end the string, or the style that it stands in. */
const quoted = (text: string): string =>
  `"${[...text].map((sign) => (/[\p{L}\p{N} .·,-]/u.test(sign) ? sign : `\\${sign.codePointAt(0)?.toString(16)} `)).join("")}"`;
