/** What a call answers when it is no JSON: a calendar, a printable page, an export. Never kept by a cache. */
export class FileAnswer {
  constructor(
    readonly text: string,
    readonly type: string,
    /** Given when the browser should save it rather than show it. */
    readonly filename?: string,
    readonly headers: Record<string, string> = {},
  ) {}

  response(): Response {
    const headers = new Headers({ "Content-Type": this.type, "Cache-Control": "no-store", ...this.headers });
    if (this.filename) headers.set("Content-Disposition", `attachment; filename="${this.filename}"`);
    return new Response(this.text, { headers });
  }
}
