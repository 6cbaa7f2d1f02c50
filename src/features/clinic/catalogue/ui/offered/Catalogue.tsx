import { useQuery } from "@tanstack/react-query";
import { createContext, type ReactNode, useContext } from "react";
import type { OfferedService } from "~/shared/clinic";
import { cataloguePath, lastCatalogue, readCatalogue } from "./read-catalogue";

const CatalogueContext = createContext<OfferedService[]>([]);

/** What patients book, with its prices. */
export const useCatalogue = (): OfferedService[] => useContext(CatalogueContext);

interface Props {
  /** What the page came with, if it did. */
  seed?: OfferedService[];
  /** Stands here until it came; with a way to try again when it could not be had. */
  fallback: (onRetry: (() => void) | null) => ReactNode;
  children: ReactNode;
}

/** One that the site has had for a while is read again behind what stands there. */
const freshMs = 60_000;

/** Reads the price list for all that stands within. */
export function Catalogue({ seed, fallback, children }: Props) {
  const last = seed ? null : lastCatalogue();
  const { data, isError, refetch } = useQuery({
    queryKey: [cataloguePath],
    queryFn: readCatalogue,
    initialData: seed ?? last?.services,
    initialDataUpdatedAt: last?.at,
    staleTime: seed ? Number.POSITIVE_INFINITY : freshMs,
  });
  if (data) return <CatalogueContext value={data}>{children}</CatalogueContext>;
  return fallback(isError ? () => void refetch() : null);
}
