// pack: dashboard-parts

import { createContext, type ReactNode, useContext } from "react";
import type { Clinic } from "~/shared/clinic";

/** What patients book, and what only therapists schedule. */
export type PriceList = Pick<Clinic, "services" | "therapistServices">;

const PriceListContext = createContext<PriceList>({ services: [], therapistServices: [] });

export function PriceListProvider({ value, children }: { value: PriceList; children: ReactNode }) {
  return <PriceListContext value={value}>{children}</PriceListContext>;
}

/** As the dashboard came with it. */
export const usePriceList = (): PriceList => useContext(PriceListContext);
