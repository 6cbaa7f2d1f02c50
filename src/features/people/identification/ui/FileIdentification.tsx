import { useQuery } from "@tanstack/react-query";
import { FilePart } from "~/client/dashboard/FilePart";
import { IdentificationFacts } from "./IdentificationFacts";
import { identificationOf, useFileSource } from "./offered/identification-queries";

/** Whose file it is, and which (Decreto 41, art. 6 a and b). */
export function FileIdentification({ patientId }: { patientId: string }) {
  const { data, error, refetch } = useQuery(identificationOf(patientId));
  const source = useFileSource(patientId);
  return (
    <FilePart query={{ data: data && [data], error, refetch }} empty="">
      {([read]) =>
        read && (
          <div className="grid gap-2">
            <p className="text-ink-soft tabular-nums">
              Ficha N.º {read.file.number}, abierta el {read.file.openedOn.split("-").reverse().join("-")}.{" "}
              {read.file.provider}.
              {read.file.joined.map(({ number, on }) => (
                <span key={number}>
                  {" "}
                  El {on.split("-").reverse().join("-")} se unió a esta la ficha N.º {number}.
                </span>
              ))}
            </p>
            <IdentificationFacts read={read} source={source} missingWords="Faltan para la ficha:" />
          </div>
        )
      }
    </FilePart>
  );
}
