import { OpenFileForm } from "./OpenFileForm";

interface Props {
  patientId: string;
  /** Null by an address alone: a name is told to nobody who may not see it. */
  name: string | null;
  readsOwn: boolean;
}

/** Why a file is shut, and the way that there is all the same: the refusal is the form. */
export function ShutFile({ patientId, name, readsOwn }: Props) {
  const whom = name ?? "la persona";
  return (
    <section aria-labelledby="ficha-cerrada" className="my-4 rounded-md border border-line bg-sunk px-5 py-5">
      <h3 id="ficha-cerrada" className="text-lg">
        Esta ficha está cerrada para ti
      </h3>
      <p className="mt-2 max-w-prose">
        Se abre sola cuando atiendes a {whom}: con una hora confirmada, realizada o a la que no llegó; si la
        persona no te eligió, desde el día de la hora. Una pendiente, propuesta o cancelada no basta.
        {readsOwn && " Lo que tú escribiste lo lees siempre, aquí abajo."}
      </p>
      <p className="mt-2 max-w-prose text-ink-soft">
        Si la necesitas por otra razón, ábrela por 24 horas y escribe por qué. Le avisamos por correo, y verá
        tu nombre y el motivo en su portal.
      </p>
      <OpenFileForm patientId={patientId} whom={whom} />
    </section>
  );
}
