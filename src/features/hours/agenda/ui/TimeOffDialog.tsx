import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useSafeClose } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { formatWallTime, instantOf, isoOf } from "~/shared/clinic-time";
import { firstName } from "~/shared/first-name";
import { leads, receives } from "~/shared/role";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Switch } from "~/ui/switch/Switch";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { addTimeOff, endTimeOff } from "../contract";
import { timeOffQuery } from "./agenda-queries";
import { firstOf, ProfessionalField, useProfessionals } from "./ProfessionalField";
import { TimeOffHits } from "./TimeOffHits";
import type { TimeOffValues } from "./time-off-hits";

/** Whole days are sent as dates; hours as instants, so that no zone of the reader comes between. */
function boundsOf({ whole, from, to, fromTime, toTime }: TimeOffValues): { from: string; to: string } {
  if (whole) return { from, to };
  return {
    from: isoOf(instantOf(`${from}T${fromTime}`).getTime()),
    to: isoOf(instantOf(`${to}T${toTime}`).getTime()),
  };
}

interface Props {
  /** The first date in view. */
  from: string;
  onClose: () => void;
}

/** Absences, one's own or whose reception and direction enter: nobody books into them. */
export default function TimeOffDialog({ from, onClose }: Props) {
  const { me, members, duties } = useTeam();
  const professionals = useProfessionals();
  const isForAnybody = receives({ duties }) || leads({ duties });
  const today = useClinicToday();
  const refresh = useAgendaRefresh();
  const { data } = useQuery(timeOffQuery);
  const [ending, setEnding] = useState<string | null>(null);
  const first = from < today ? today : from;
  const { values, set, errors, pending, text, formProps } = useForm<TimeOffValues>({
    initial: {
      whole: true,
      from: first,
      to: first,
      fromTime: "14:00",
      toTime: "18:00",
      reason: "",
      staffId: isForAnybody ? firstOf(professionals, me) : me,
    },
    check(given) {
      const found: Partial<Record<keyof TimeOffValues, string>> = {};
      if (!given.staffId) found.staffId = "Elige de quién.";
      if (!given.from) found.from = "Elige desde cuándo.";
      if (!given.to) found.to = "Elige hasta cuándo.";
      else if (given.to < given.from) found.to = "El final debe ser posterior al inicio.";
      else if (!given.whole && `${given.to}T${given.toTime}` <= `${given.from}T${given.fromTime}`)
        found.toTime = "El final debe ser posterior al inicio.";
      return found;
    },
    async send(given, signal) {
      await signedInCall(addTimeOff, {
        body: { ...boundsOf(given), reason: given.reason.trim() || null, staffId: given.staffId },
        signal,
      });
      toast({
        title: "Tiempo libre guardado",
        description: `Nadie podrá agendar ${whom ? `con ${whom}` : "contigo"} en esas horas.`,
      });
      set({ reason: "" });
      await refresh();
    },
    onFailure: (error) => toastFailure(error, clinicalWords("No se pudo guardar el tiempo libre.")).fields,
  });

  const { staffId } = values;
  const { name: whose = "" } = members.find(({ id }) => id === staffId) ?? {};
  /** Whom it is of, when it is not of oneself. */
  const whom = staffId === me ? "" : firstName(whose);
  const shown = (data ?? []).filter(
    ({ kind, therapistId, toWall }) => kind === "time_off" && therapistId === staffId && toWall >= today,
  );
  const { close, guard } = useSafeClose(onClose, values.reason.trim() !== "");

  async function end(id: string): Promise<void> {
    setEnding(id);
    try {
      await signedInCall(endTimeOff, { params: { id } });
      toast({ title: "Tiempo libre quitado" });
    } catch (error) {
      toastFailure(error, clinicalWords("No se pudo quitar el tiempo libre."));
    }
    await refresh();
    setEnding(null);
  }

  return (
    <Dialog
      open
      onClose={close}
      title="Tiempo libre"
      description="Las citas que ya están en esas horas se quedan hasta que propongas otra hora."
    >
      {guard(
        <form {...formProps} className="flex flex-col gap-4">
          {isForAnybody && (
            <ProfessionalField
              label="De quién"
              value={staffId}
              onChange={(chosen) => set({ staffId: chosen })}
              error={errors.staffId}
            />
          )}
          <Switch
            label="Días completos"
            checked={values.whole}
            onChange={(event) => set({ whole: event.target.checked })}
          />
          <div className="grid gap-4 sm:grid-cols-2">
            <Field label="Desde" error={errors.from}>
              {(control) => (
                <TextInput {...control} {...text("from")} type="date" min={today} required data-first-focus />
              )}
            </Field>
            {!values.whole && (
              <Field label="Hora de inicio" error={errors.fromTime}>
                {(control) => <TextInput {...control} {...text("fromTime")} type="time" required />}
              </Field>
            )}
            <Field label="Hasta" error={errors.to}>
              {(control) => (
                <TextInput {...control} {...text("to")} type="date" min={values.from || today} required />
              )}
            </Field>
            {!values.whole && (
              <Field label="Hora de término" error={errors.toTime}>
                {(control) => <TextInput {...control} {...text("toTime")} type="time" required />}
              </Field>
            )}
          </div>
          <TimeOffHits values={values} />
          <Field
            label="Motivo"
            optional
            hint={staffId === me ? "Solo lo ves tú." : `Solo lo ve ${whom || "quien se ausenta"}.`}
            error={errors.reason}
          >
            {(control) => <TextInput {...control} {...text("reason")} maxLength={500} autoComplete="off" />}
          </Field>
          <Button type="submit" className="self-end" pending={pending} pendingLabel="Guardando...">
            Guardar tiempo libre
          </Button>
        </form>,
      )}
      {shown.length > 0 && (
        <section aria-labelledby="tiempo-libre-propio" className="mt-8">
          <h3 id="tiempo-libre-propio" className="font-text text-base font-semibold tracking-normal">
            Lo que viene
          </h3>
          <ul className="mt-2 divide-y divide-line border-y border-line">
            {shown.map(({ id, fromWall, toWall, reason }) => (
              <li key={id} className="flex items-center justify-between gap-4 py-3">
                <p className="min-w-0">
                  <span className="block tabular-nums first-letter:uppercase">
                    {formatWallTime(fromWall)}, hasta {formatWallTime(toWall)}
                  </span>
                  {reason && <span className="block break-words text-ink-soft">{reason}</span>}
                </p>
                <Button
                  variant="outline"
                  size="small"
                  pending={ending === id}
                  pendingLabel="Quitando..."
                  onClick={() => void end(id)}
                >
                  Quitar
                </Button>
              </li>
            ))}
          </ul>
        </section>
      )}
    </Dialog>
  );
}
