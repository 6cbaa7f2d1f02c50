// pack: dashboard-parts

import { createContext, type ReactNode, useContext } from "react";
import type { Clinic } from "~/shared/clinic";

/** What patients book, and what only therapists schedule. */
export type PriceList = Pick<Clinic, "services" | "therapistServices">;

const PriceListContext = createContext<PriceList | null>(null);

export function PriceListProvider({ value, children }: { value: PriceList; children: ReactNode }) {
  return <PriceListContext value={value}>{children}</PriceListContext>;
}

/** As the dashboard came with it. */
export function usePriceList(): PriceList {
  const prices = useContext(PriceListContext);
  if (!prices) throw new Error("there is no PriceListProvider around this");
  return prices;
}
