import type { RefObject } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { toInstant } from "~/shared/clinic-time";
import { formatCount } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { type Import, mailsAnHour } from "../contract";
import { FaultsPart } from "./FaultsPart";
import { Progress } from "./Progress";
import { UndoPart } from "./UndoPart";
import { kindWords, nextKind, sayCount, sayLeft } from "./words";

interface Press {
  press: () => void;
  isPending: boolean;
}

interface Props {
  stands: Import;
  headingRef: RefObject<HTMLHeadingElement | null>;
  undo: Press & { error: unknown };
  tell: Press & { fault: string | null };
}

/** What came of it, and what can still be done with it. */
export function ReportPart({ stands, headingRef, undo, tell }: Props) {
  const now = useClinicNow();
  const { state, kind, undoUntil } = stands;
  const next = nextKind[kind];
  const isUndone = state === "undone";
  return (
    <section aria-labelledby="informe" className="grid gap-5 border-t border-line py-4">
      <div className="grid gap-3">
        <h2 id="informe" ref={headingRef} tabIndex={-1} className="text-xl outline-none">
          {isUndone ? "Deshecha" : "Listo"}
        </h2>
        {isUndone ? (
          <p>Nada de este archivo quedó en el centro. Puedes corregirlo y traerlo otra vez.</p>
        ) : (
          <Counts stands={stands} />
        )}
      </div>
      {!isUndone && <FaultsPart shown={stands} />}
      {!isUndone && stands.mails.people > 0 && <MailsPart stands={stands} tell={tell} />}
      <div className="flex flex-wrap gap-3">
        <ButtonLink
          variant="action"
          to={`/direccion/datos/importar${isUndone ? `?tipo=${kind}` : next ? `?tipo=${next}` : ""}`}
        >
          {isUndone
            ? "Traer un archivo corregido"
            : next
              ? `Seguir con ${kindWords[next].label.toLowerCase()}`
              : "Traer otro archivo"}
        </ButtonLink>
      </div>
      {!isUndone && undoUntil && toInstant(undoUntil) > now && <UndoPart stands={stands} undo={undo} />}
    </section>
  );
}

function Counts({ stands: { kind, counts } }: { stands: Import }) {
  const words = kindWords[kind];
  const lines: [string, number][] = [
    [words.isFeminine ? "Nuevas" : "Nuevos", counts.created],
    [words.isFeminine ? "Corregidas" : "Corregidos", counts.updated],
    ["Ya estaban", counts.same],
    ["Quedaron fuera", counts.skipped],
  ];
  return (
    <>
      <p className="text-lg">
        {counts.created === 1 ? "Llegó" : "Llegaron"} {sayCount(counts.created, words)}.
      </p>
      <dl className="grid max-w-xs">
        {lines.map(([label, count]) => (
          <div key={label} className="flex justify-between gap-4 border-t border-line py-1">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="tabular-nums">{formatCount(count)}</dd>
          </div>
        ))}
      </dl>
    </>
  );
}

function MailsPart({ stands: { mails, kind }, tell }: Pick<Props, "stands" | "tell">) {
  const left = mails.people - mails.sent;
  if (mails.since !== null)
    return (
      <div className="grid gap-2">
        <p className="tabular-nums">
          {left === 0
            ? `Les escribimos a ${formatCount(mails.people)}.`
            : `Escribiendo: ${formatCount(mails.sent)} de ${formatCount(mails.people)}. Quedan ${sayLeft(Math.ceil(left / mailsAnHour) * 3600)}.`}
        </p>
        {left > 0 && <Progress max={mails.people} value={mails.sent} aria-label="Correos enviados" />}
      </div>
    );
  return (
    <div className="grid gap-3">
      <p>
        Nadie ha recibido un correo. Si quieres,{" "}
        {kind === "staff"
          ? "a cada persona le llega su invitación, con el enlace para crear su contraseña."
          : "a cada paciente le llega que ya tiene su portal, con el enlace para entrar, y se le recuerdan sus horas."}{" "}
        Salen hasta {mailsAnHour} por hora.
      </p>
      {tell.fault && <Alert kind="error">{tell.fault}</Alert>}
      <Button
        variant="outline"
        className="justify-self-start"
        pending={tell.isPending}
        pendingLabel="Un momento…"
        onClick={tell.press}
      >
        {mails.people === 1
          ? "Escribirle a la persona con correo"
          : `Escribirles a los ${formatCount(mails.people)} con correo`}
      </Button>
    </div>
  );
}
