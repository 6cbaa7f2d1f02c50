export interface Part {
  type: string;
  headers: string;
  text: string;
}

/** The header of a mail, unfolded and its encoded words decoded. */
export function headerOf(eml: string, name: string): string {
  const head =
    eml
      .replaceAll("\r\n", "\n")
      .split("\n\n")[0]
      ?.replaceAll(/\n[ \t]+/g, " ") ?? "";
  const line = head.split("\n").find((each) => each.toLowerCase().startsWith(`${name.toLowerCase()}:`)) ?? "";
  return line
    .slice(name.length + 1)
    .trim()
    .replaceAll(/\?=\s+=\?/g, "?==?")
    .replaceAll(/=\?utf-8\?([qb])\?([^?]*)\?=/gi, (_, kind: string, word: string) =>
      kind.toLowerCase() === "b"
        ? Buffer.from(word, "base64").toString()
        : quotedPrintable(word.replaceAll("_", " ")),
    );
}

/** The leaves of a MIME message, decoded. */
export function partsOf(eml: string): Part[] {
  const [head = "", ...rest] = eml.replaceAll("\r\n", "\n").split("\n\n");
  const body = rest.join("\n\n");
  const boundary = /boundary="([^"]+)"/.exec(head)?.[1];
  if (boundary)
    return body
      .split(`--${boundary}`)
      .slice(1, -1)
      .flatMap((part) => partsOf(part.replace(/^\n/, "")));
  const type = /content-type: ([^;\n]+)/i.exec(head)?.[1] ?? "text/plain";
  const encoding = /content-transfer-encoding: (\S+)/i.exec(head)?.[1]?.toLowerCase();
  const text =
    encoding === "base64"
      ? Buffer.from(body, "base64").toString()
      : encoding === "quoted-printable"
        ? quotedPrintable(body)
        : body;
  return [{ type, headers: head, text }];
}

function quotedPrintable(text: string): string {
  const bytes = text
    .replaceAll("=\n", "")
    .replaceAll(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)));
  return Buffer.from(bytes, "latin1").toString();
}
