/** Where a buyer lands when nothing better is known. */
export const resultPath = "/payment-success";

/**
 * A path of our own, or the result page: never another site, however the address is dressed up ("//", "/\", "https:",
 * tabs and line breaks that browsers drop).
 */
export function returnPathOf(requested: string | null | undefined): string {
  if (
    !requested ||
    requested.length > 500 ||
    !/^\/(?![/\\])[\x21-\x7e]*$/.test(requested) ||
    requested.includes("\\")
  )
    return resultPath;
  const base = "http://own.invalid";
  const url = URL.canParse(requested, base) ? new URL(requested, base) : null;
  return url?.origin === base ? url.pathname + url.search : resultPath;
}

/** The path with the token that tells what became of the payment. */
export function withToken(path: string, token: string): string {
  const url = new URL(path, "http://own.invalid");
  url.searchParams.set("token_ws", token);
  return url.pathname + url.search;
}
