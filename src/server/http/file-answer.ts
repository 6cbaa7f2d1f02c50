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
    /** 206 of a range. */
    readonly status: 200 | 206 = 200,
  ) {}

  /** `ifNoneMatch` is what the one who asks holds already: of an answer with an ETag it gets the same only once. */
  response(ifNoneMatch?: string): Response {
    const headers = new Headers({ "Content-Type": this.type, "Cache-Control": "no-store", ...this.headers });
    if (this.filename) headers.set("Content-Disposition", `attachment; filename="${this.filename}"`);
    if (ifNoneMatch && isSame(ifNoneMatch, this.headers.ETag)) {
      headers.delete("Content-Type");
      return new Response(null, { status: 304, headers });
    }
    return new Response(this.content as BodyInit, { status: this.status, headers });
  }
}

/** A proxy that compresses makes a tag weak on its way (RFC 9110, 13.1.2 compares without that). */
function isSame(ifNoneMatch: string, etag: string | undefined): boolean {
  return (
    etag !== undefined &&
    ifNoneMatch.split(",").some((tag) => ["*", etag].includes(tag.trim().replace(/^W\//, "")))
  );
}
