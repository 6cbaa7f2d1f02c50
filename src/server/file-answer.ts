/**
 * What a call answers when it is no JSON: a calendar, a printable page, an export, a picture, a stream. Kept by no cache
 * unless its headers say so.
 */
export class FileAnswer {
  constructor(
    readonly content: string | Uint8Array | ReadableStream<Uint8Array>,
    readonly type: string,
    /** Given when the browser should save it rather than show it. */
    readonly filename?: string,
    readonly headers: Record<string, string> = {},
  ) {}

  response(): Response {
    const headers = new Headers({ "Content-Type": this.type, "Cache-Control": "no-store", ...this.headers });
    if (this.filename) headers.set("Content-Disposition", `attachment; filename="${this.filename}"`);
    return new Response(this.content as BodyInit, { headers });
  }
}
