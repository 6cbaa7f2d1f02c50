import { useQuery } from "@tanstack/react-query";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { IdentificationFacts } from "./IdentificationFacts";
import { ownIdentification, useOwnSource } from "./offered/identification-queries";

/** In "Mis datos". */
export function OwnIdentification() {
  const { data: read, isError, refetch } = useQuery(ownIdentification);
  const source = useOwnSource();
  if (isError && !read)
    return (
      <Button variant="outline" onClick={() => void refetch()}>
        No pudimos leer tus datos. Reintentar
      </Button>
    );
  if (!read) return <Skeleton className="h-32" />;
  return (
    <div className="grid gap-2">
      <p className="text-ink-soft tabular-nums">
        Tu ficha es la N.º {read.file.number}, abierta el {read.file.openedOn.split("-").reverse().join("-")}.{" "}
        {read.file.provider}.
      </p>
      <IdentificationFacts read={read} source={source} isOwn missingWords="Puedes agregar:" />
    </div>
  );
}
