import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useId, useState } from "react";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useAgendaDialogs } from "~/features/hours/agenda/ui/offered/agenda-dialogs";
import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Select } from "~/ui/select/Select";
import { toast } from "~/ui/toast/toast";
import {
  type Collision,
  type ExternalHours,
  forgetName,
  keepBoth,
  matchName,
  type UnknownName,
} from "../../desk-contract";
import { externalKey, externalQuery } from "./external-queries";

/** What the other calendar left to decide: hours that collide, and names that nobody knows. Nothing when nothing waits. */
export function ExternalToSolve() {
  const { data } = useQuery(externalQuery);
  if (!data) return null;
  const { collisions, unknown, remembered } = data;
  if (collisions.length + unknown.length + remembered.length === 0) return null;
  return (
    <section aria-labelledby="otro-calendario">
      <h2 id="otro-calendario" className="text-xl">
        Otro calendario
      </h2>
      {collisions.length > 0 && (
        <ul className="mt-3 flex flex-col gap-4" aria-label="Horas que chocan">
          {collisions.map((collision) => (
            <CollisionItem key={collision.theirs.id} collision={collision} />
          ))}
        </ul>
      )}
      {unknown.length > 0 && (
        <ul className="mt-3 flex flex-col gap-4" aria-label="Nombres por reconocer">
          {unknown.map((name) => (
            <UnknownItem key={name.kind + name.name} unknown={name} />
          ))}
        </ul>
      )}
      {remembered.length > 0 && <Remembered names={remembered} />}
    </section>
  );
}

/** Both sides, and the three ways out. */
function CollisionItem({ collision: { theirs, ours } }: { collision: Collision }) {
  const open = useAgendaDialogs();
  const refresh = useAgendaRefresh();
  const [busy, setBusy] = useState(false);
  const [first] = ours;
  async function keep(): Promise<void> {
    setBusy(true);
    try {
      await signedInCall(keepBoth, { params: { id: theirs.id }, body: {} });
      toast({ title: "Quedan las dos horas" });
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo guardar. Inténtalo de nuevo."));
    }
    await refresh();
    setBusy(false);
  }
  return (
    <li className="border-l-4 border-l-danger pl-4">
      <p className="font-semibold">
        <span className="inline-block first-letter:uppercase">{formatWallTime(theirs.preferredDate)}</span>,
        con {theirs.therapistName}
      </p>
      <dl className="mt-1 grid grid-cols-[auto_1fr] gap-x-4">
        <dt className="text-ink-soft">Del otro</dt>
        <dd className="break-words">
          {theirs.preferredTime} {theirs.patientName}, {theirs.service}
        </dd>
        {ours.map((entry) => (
          <OurSide key={entry.id} entry={entry} />
        ))}
      </dl>
      <div className="mt-2 flex flex-wrap gap-2">
        {first && (
          <Button size="small" variant="outline" onClick={() => open({ kind: "move", entry: first })}>
            {first.isExternal ? "Mover la otra" : "Mover la nuestra"}
          </Button>
        )}
        <Button size="small" variant="outline" onClick={() => open({ kind: "move", entry: theirs })}>
          Mover la del otro
        </Button>
        <Button
          size="small"
          variant="quiet"
          pending={busy}
          pendingLabel="Guardando..."
          onClick={() => void keep()}
        >
          Dejar las dos
        </Button>
      </div>
      <p className="mt-1 text-ink-soft">Si mueves la del otro, cámbiala también en ese calendario.</p>
    </li>
  );
}

function OurSide({ entry }: { entry: Collision["ours"][number] }) {
  return (
    <>
      <dt className="text-ink-soft">{entry.isExternal ? "También" : "Nuestra"}</dt>
      <dd className="break-words">
        {entry.preferredTime} {entry.patientName}, {entry.service}
      </dd>
    </>
  );
}

/** "¿Quién es Ale?": the answer holds for its next hours too. */
function UnknownItem({ unknown }: { unknown: UnknownName }) {
  const { kind, name, hours, first } = unknown;
  const { members } = useTeam();
  const { services, therapistServices } = useStaffClinic();
  const serviceNames = [...new Set([...services, ...therapistServices].map(({ name }) => name))];
  const { change, busy } = useExternalChange();
  const [chosen, setChosen] = useState("");
  const id = useId();
  const isPerson = kind === "therapist";
  const question = isPerson
    ? name
      ? `¿Quién es ${name}?`
      : "¿Quién atiende estas horas?"
    : `¿Qué servicio es «${name}»?`;
  return (
    <li className="border-l-4 border-l-pending pl-4">
      <form
        onSubmit={(event) => {
          event.preventDefault();
          if (chosen)
            void change(
              () =>
                signedInCall(matchName, {
                  body: { kind, name, ...(isPerson ? { therapistId: chosen } : { service: chosen }) },
                }),
              name ? "Listo: lo recordamos para las próximas" : "Listo",
            );
        }}
      >
        <label htmlFor={id} className="font-semibold">
          {question}
        </label>
        <ul className="text-ink-soft">
          {first.map(({ start, patientName }) => (
            <li key={start + patientName} className="break-words">
              {formatWallTime(start)}, {patientName}
            </li>
          ))}
          {hours > first.length && <li>y {hours - first.length} más</li>}
        </ul>
        <div className="mt-2 flex flex-wrap gap-2">
          <Select
            id={id}
            required
            value={chosen}
            onChange={(event) => setChosen(event.target.value)}
            className="min-w-52 flex-1"
          >
            <option value="">{isPerson ? "Elige un profesional" : "Elige un servicio"}</option>
            {isPerson
              ? members.map((member) => (
                  <option key={member.id} value={member.id}>
                    {member.name}
                  </option>
                ))
              : serviceNames.map((service) => <option key={service}>{service}</option>)}
          </Select>
          <Button type="submit" pending={busy} pendingLabel="Guardando...">
            Guardar
          </Button>
        </div>
      </form>
    </li>
  );
}

function Remembered({ names }: { names: ExternalHours["remembered"] }) {
  const { change, busy } = useExternalChange();
  return (
    <details className="mt-4">
      <summary className="min-h-11 cursor-pointer content-center text-ink-soft">
        Nombres que recordamos ({names.length})
      </summary>
      <ul className="flex flex-col divide-y divide-line">
        {names.map(({ kind, name, means }) => (
          <li key={kind + name} className="flex flex-wrap items-center justify-between gap-x-4 py-1">
            <span className="break-words">
              «{name || "sin nombre"}» es {means}
            </span>
            <Button
              size="small"
              variant="quiet"
              disabled={busy}
              onClick={() =>
                void change(
                  () => signedInCall(forgetName, { body: { kind, name } }),
                  "La próxima vez te preguntamos de nuevo",
                )
              }
            >
              Olvidar<span className="sr-only"> {name}</span>
            </Button>
          </li>
        ))}
      </ul>
    </details>
  );
}

function useExternalChange() {
  const queryClient = useQueryClient();
  const refresh = useAgendaRefresh();
  const [busy, setBusy] = useState(false);
  async function change(call: () => Promise<ExternalHours>, done: string): Promise<void> {
    setBusy(true);
    try {
      queryClient.setQueryData(externalKey, await call());
      toast({ title: done });
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo guardar. Inténtalo de nuevo."));
    }
    await refresh();
    setBusy(false);
  }
  return { change, busy };
}
