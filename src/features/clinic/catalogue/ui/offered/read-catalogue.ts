// pack: calls

import { throwIfNotOk } from "~/shared/api-client";
import type { OfferedService } from "~/shared/clinic";
import { systemClock } from "~/shared/clock";
import type { listServices } from "../../contract";

/** Its contract alone would bring a validator into the first load of every page. */
export const cataloguePath = "/api/services" satisfies (typeof listServices)["path"];

let underWay: Promise<OfferedService[]> | null = null;
let last: { services: OfferedService[]; at: number } | null = null;

/** The price list, asked for once at a time. */
export function readCatalogue(): Promise<OfferedService[]> {
  underWay ??= ask().finally(() => {
    underWay = null;
  });
  return underWay;
}

async function ask(): Promise<OfferedService[]> {
  const answer = await fetch(cataloguePath, { credentials: "include" });
  await throwIfNotOk(answer);
  const services: OfferedService[] = await answer.json();
  last = { services, at: systemClock().getTime() };
  return services;
}

/** What came last, for whoever cannot wait; null before. */
export const lastCatalogue = () => last;

/** For what may be opened next. What fails is met again, and told, when it opens. */
export function readCatalogueAhead(): void {
  if (!last) readCatalogue().catch(() => undefined);
}
