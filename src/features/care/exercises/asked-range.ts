interface Range {
  first: number;
  last: number;
}

/** The one range that a player asks for (RFC 9110, 14.2); null is all of it, also where the wish is not understood or lies beyond. */
export function askedRange(header: string | undefined, size: number): Range | null {
  const [, from = "", to = ""] = /^bytes=(\d{0,15})-(\d{0,15})$/.exec(header ?? "") ?? [];
  if (from === "" && to === "") return null;
  const first = from === "" ? Math.max(0, size - Number(to)) : Number(from);
  const last = from === "" || to === "" ? size - 1 : Math.min(Number(to), size - 1);
  return first < size && first <= last ? { first, last } : null;
}
