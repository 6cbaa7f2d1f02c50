import { queryOptions, useQuery } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { type DialogPatient, useDialogs } from "~/client/dashboard/dialogs";
import { Loaded } from "~/client/dashboard/Loaded";
import { agendaKey, useAgendaRefresh } from "~/client/dashboard/query-keys";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useOnceKey } from "~/client/use-once-key";
import { DeskAttachments } from "~/features/care/attachments/ui/offered/DeskAttachments";
import { DeskDocuments } from "~/features/care/documents/ui/offered/DeskDocuments";
import { useAgendaDialogs } from "~/features/hours/agenda/ui/offered/agenda-dialogs";
import { scheduleHours } from "~/features/hours/appointments/series-contract";
import { WaitForThem } from "~/features/hours/hour-offers/ui/offered/WaitForThem";
import { OwedLines } from "~/features/money/payments/ui/offered/OwedLines";
import { DeskIdentification } from "~/features/people/identification/ui/offered/DeskIdentification";
import { formatWallTime } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { emailWords, hasMailbox } from "~/shared/mailbox";
import { formatPesos } from "~/shared/money";
import { formatPhone } from "~/shared/phone";
import { receives } from "~/shared/role";
import { idWords } from "~/shared/rut";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { PhoneLink } from "~/ui/phone-link/PhoneLink";
import { toast } from "~/ui/toast/toast";
import { type Caller, readCaller } from "../contract";

const callerQuery = (id: string) =>
  queryOptions({
    queryKey: [...agendaKey, "caller", id],
    queryFn: ({ signal }) => signedInCall(readCaller, { signal, params: { id } }),
    staleTime: 0,
  });

interface Props {
  patient: DialogPatient;
  /** They stand at the desk: their data come first. */
  isHere?: boolean;
  onClose: () => void;
}

/** Somebody on the telephone: Enter takes the first free hour of their professional; all the rest is one press away. */
export default function CallerDialog({ patient, isHere = false, onClose }: Props) {
  const query = useQuery(callerQuery(patient.id));
  const open = useDialogs();
  const team = useTeam();
  const [busy, setBusy] = useState(false);
  return (
    <Dialog open onClose={onClose} busy={busy} title={query.data?.name ?? patient.name}>
      <Loaded query={query} what="esta persona" skeletons={["h-16", "h-28", "h-24"]}>
        {(caller) => (
          <div className="flex flex-col gap-6">
            {receives(team) && isHere && <DeskIdentification patientId={caller.id} takesFocus />}
            <NextHours caller={caller} takesFocus={!isHere} onBusy={setBusy} onBooked={onClose} />
            <Hours caller={caller} />
            {receives(team) && !isHere && <DeskIdentification patientId={caller.id} />}
            <MoneyOf caller={caller} />
            {receives(team) && <DeskAttachments patientId={caller.id} />}
            {receives(team) && <DeskDocuments patientId={caller.id} />}
            <Contact caller={caller} isWhole={!receives(team)} />
            <div className="flex flex-wrap gap-2">
              <Button size="small" variant="quiet" onClick={() => open({ kind: "sellPack", patient })}>
                Vender un pack
              </Button>
              <Button size="small" variant="quiet" onClick={() => open({ kind: "merge", patient })}>
                Tiene otra ficha: unirlas
              </Button>
            </div>
          </div>
        )}
      </Loaded>
    </Dialog>
  );
}

interface NextProps {
  caller: Caller;
  takesFocus: boolean;
  onBusy: (busy: boolean) => void;
  onBooked: () => void;
}

function NextHours({ caller, takesFocus, onBusy, onBooked }: NextProps) {
  const open = useDialogs();
  const refresh = useAgendaRefresh();
  const keyOf = useOnceKey();
  const sending = useRef(false);
  const { next, free } = caller;
  const patient = { id: caller.id, name: caller.name, email: caller.email };

  async function book(at: string): Promise<void> {
    if (!next || sending.current) return;
    sending.current = true;
    onBusy(true);
    const body = {
      patientId: caller.id,
      service: next.service,
      pack: next.pack,
      hours: [at],
      therapistId: next.therapistId,
      saidYes: "phone" as const,
    };
    try {
      await signedInCall(scheduleHours, { body, headers: keyOf(body) });
      toast({
        title: "Hora agendada",
        description: `${caller.name}: ${formatWallTime(at)}, con ${firstName(next.therapistName)}. ${whatGoes(caller)}`,
      });
      void refresh();
      onBooked();
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo agendar la hora."));
      void refresh();
    } finally {
      sending.current = false;
      onBusy(false);
    }
  }

  const part = useRef<HTMLElement>(null);
  // They come after the dialog has opened; Enter takes the first.
  useEffect(() => {
    if (takesFocus) part.current?.querySelector<HTMLElement>("[data-first]")?.focus();
  }, [takesFocus]);

  return (
    <section ref={part} aria-labelledby="proximas-libres">
      <h3 id="proximas-libres" className="text-lg">
        Próximas horas libres
      </h3>
      {next && (
        <p className="text-ink-soft">
          {[next.service, next.pack].filter(Boolean).join(", ")}
          {next.sessionsLeft !== null && ` (quedan ${next.sessionsLeft})`}, con {next.therapistName}
        </p>
      )}
      {free.length > 0 && (
        <div className="mt-2 flex flex-col gap-2">
          {free.map((at, index) => (
            <Button
              key={at}
              variant={index === 0 ? "action" : "outline"}
              className="justify-start"
              {...(index === 0 && { "data-first": true })}
              onClick={() => void book(at)}
            >
              <span className="first-letter:uppercase">{formatWallTime(at)}</span>
            </Button>
          ))}
        </div>
      )}
      {next && free.length === 0 && (
        <p className="mt-2">No le quedan horas libres en los próximos 30 días.</p>
      )}
      {!next && <p className="mt-1 text-ink-soft">Todavía no ha venido: elige servicio y profesional.</p>}
      <div className="mt-2 flex flex-wrap gap-2">
        <Button
          size="small"
          variant={next ? "quiet" : "action"}
          {...(free.length === 0 && { "data-first": true })}
          onClick={() => open({ kind: "schedule", patient, ...(next && { therapistId: next.therapistId }) })}
        >
          Otra hora o una serie
        </Button>
        {next && !caller.isWaiting && (
          <WaitForThem patient={patient} service={next.service} therapistId={next.therapistId} />
        )}
      </div>
      {next && <p className="mt-1 text-ink-soft">{whatGoes(caller)}</p>}
    </section>
  );
}

/** What they get of it, or what to tell them. */
function whatGoes({ email, whatsapp, phone }: Caller): string {
  if (hasMailbox(email)) return `Le llega un correo a ${email}.`;
  if (whatsapp) return `Le llega un WhatsApp al ${formatPhone(phone)}.`;
  return "No tiene correo ni WhatsApp: repítele el día y la hora.";
}

function Hours({ caller: { hours } }: { caller: Caller }) {
  const open = useAgendaDialogs();
  return (
    <section aria-labelledby="horas-por-venir">
      <h3 id="horas-por-venir" className="text-lg">
        Sus horas
      </h3>
      {hours.length === 0 ? (
        <p className="text-ink-soft">No tiene horas por venir.</p>
      ) : (
        <ul className="mt-1 divide-y divide-line border-y border-line">
          {hours.map((entry) => (
            <li key={entry.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-2">
              <span className="min-w-0">
                <button
                  type="button"
                  className="link min-h-7 text-left font-semibold first-letter:uppercase"
                  onClick={() => open({ kind: "appointment", entry })}
                >
                  {formatWallTime(entry.preferredDate)}
                </button>
                <span className="block text-ink-soft">
                  {entry.service}, {firstName(entry.therapistName)}
                </span>
              </span>
              <StatusBadge {...entry} />
            </li>
          ))}
        </ul>
      )}
    </section>
  );
}

function MoneyOf({ caller: { owed, packs, balance } }: { caller: Caller }) {
  if (owed.length === 0 && packs.length === 0 && balance === 0) return null;
  return (
    <section aria-labelledby="cuentas">
      <h3 id="cuentas" className="text-lg">
        Cuentas
      </h3>
      <ul className="mt-1 divide-y divide-line border-y border-line">
        <OwedLines owed={owed} />
        {packs.map((pack) => (
          <li key={pack.id} className="py-2">
            {pack.service}, {pack.pack}: quedan {pack.left} de {pack.sessions}
          </li>
        ))}
        {balance > 0 && <li className="py-2 tabular-nums">Saldo a favor: {formatPesos(balance)}</li>}
      </ul>
    </section>
  );
}

/** Previsión and representative stand with the rest of what reception reads. */
function Contact({ caller, isWhole }: { caller: Caller; isWhole: boolean }) {
  const lines: [string, string | null][] = [
    ["RUT", idWords(caller.rut, caller.passport)],
    ["Correo", emailWords(caller.email)],
    ["Previsión", isWhole ? caller.insurance : null],
    ["Representante", (isWhole && caller.representative?.name) || null],
    ["Lista de espera", caller.isWaiting ? "Está anotada" : null],
  ];
  return (
    <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-1">
      <dt className="text-ink-soft">Teléfono</dt>
      <dd>
        <PhoneLink phone={caller.phone} />
      </dd>
      {lines.map(
        ([term, text]) =>
          text && (
            <div key={term} className="col-span-2 grid grid-cols-subgrid">
              <dt className="text-ink-soft">{term}</dt>
              <dd className="min-w-0 break-words tabular-nums">{text}</dd>
            </div>
          ),
      )}
    </dl>
  );
}
