import { useRouteLoaderData } from "react-router";

export interface OpeningHours {
  /** Whose: reception's, or those of care. */
  of: string;
  open: { days: string; times: { opens: string; closes: string }[] }[];
}

/** They come with the page: root.tsx loads them. */
export function useOpeningHours(): OpeningHours[] {
  return useRouteLoaderData<() => { openingHours: OpeningHours[] }>("root")?.openingHours ?? [];
}

/** "09:00–19:00", or both parts of the day. */
export const sayTimes = (times: { opens: string; closes: string }[], to = "–"): string =>
  times.map(({ opens, closes }) => `${opens}${to}${closes}`).join(" y ");
