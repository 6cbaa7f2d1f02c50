/** Where a browser goes next, by GET whatever it came with (303). Made by our own code, never from what a request says. */
export class Redirect {
  constructor(readonly location: string) {}

  response(): Response {
    return new Response(null, {
      status: 303,
      headers: { Location: this.location, "Cache-Control": "no-store", "Referrer-Policy": "no-referrer" },
    });
  }
}
