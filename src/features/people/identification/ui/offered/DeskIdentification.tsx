import { useQuery } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { IdentificationFacts } from "../IdentificationFacts";
import { identificationOf, useFileSource } from "./identification-queries";

interface Props {
  patientId: string;
  takesFocus?: boolean;
}

/** For reception: what is missing one press away, and the rest folded. */
export function DeskIdentification({ patientId, takesFocus = false }: Props) {
  const { data: read, isError } = useQuery(identificationOf(patientId));
  const source = useFileSource(patientId);
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => {
    if (takesFocus) heading.current?.focus();
  }, [takesFocus]);
  if (isError && !read) return null;
  return (
    <section aria-labelledby="datos-persona">
      <h3 id="datos-persona" ref={heading} tabIndex={-1} className="text-lg outline-none">
        Datos personales
      </h3>
      {read ? (
        <IdentificationFacts read={read} source={source} isFolded missingWords="Faltan:" />
      ) : (
        <Skeleton className="h-24" />
      )}
    </section>
  );
}
