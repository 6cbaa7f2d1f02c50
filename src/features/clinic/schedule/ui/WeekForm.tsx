import { useQuery, useQueryClient } from "@tanstack/react-query";
import { type ComponentType, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinic } from "~/client/clinic";
import { useClinicToday } from "~/client/clinic-now";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { readClinicCall } from "~/features/clinic/clinic/contract";
import type { Hit, StaffMember } from "~/features/clinic/staff/settings-contract";
import { Hits } from "~/features/clinic/staff/ui/offered/Hits";
import { formatDate } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { readWeek, type ShownHours, setWeek } from "../contract";
import { WeekGrid } from "./WeekGrid";
import { WeekRows } from "./WeekRows";
import { weekQuery } from "./week-query";

/** What is offered for the hours that a change has hit, once it is saved. */
export type ProposeOthers = ComponentType<{ hits: Hit[] }>;

interface Props {
  person: StaffMember;
  others: StaffMember[];
  proposeOthers: ProposeOthers;
}

/** The week of a person from a day on: what it hits is shown before it is kept. */
export function WeekForm({ person, others, proposeOthers }: Props) {
  const today = useClinicToday();
  const [from, setFrom] = useState(today);
  const query = useQuery(weekQuery(person.id, from));
  const clinic = useQuery({
    queryKey: [readClinicCall.path],
    queryFn: ({ signal }) => signedInCall(readClinicCall, { signal }),
  });
  return (
    <section aria-label={`Semana de ${person.name}`} className="grid gap-4">
      <Field label="Esta semana vale desde el" className="max-w-56">
        {(control) => (
          <TextInput
            {...control}
            type="date"
            min={today}
            value={from}
            onChange={(event) => setFrom(event.target.value || today)}
          />
        )}
      </Field>
      <Asked query={query}>
        {(week) => (
          <Rows
            key={`${person.id} ${from}`}
            person={person}
            others={others}
            proposeOthers={proposeOthers}
            from={from}
            first={week.weekly}
            next={week.next}
            branches={clinic.data?.branches ?? []}
          />
        )}
      </Asked>
    </section>
  );
}

interface RowsProps extends Props {
  from: string;
  first: ShownHours[];
  next: string[];
  branches: { id: string; name: string }[];
}

function Rows({ person, others, proposeOthers: ProposeOthers, from, first, next, branches }: RowsProps) {
  const queryClient = useQueryClient();
  const [weekly, setWeekly] = useState(first);
  const [hits, setHits] = useState<Hit[] | null>(null);
  /** Those that the saved week has hit. */
  const [stuck, setStuck] = useState<Hit[]>([]);
  const { stepMinutes } = useClinic().opening.care;
  const [error, setError] = useState<string>();
  const [pending, setPending] = useState(false);
  const isChanged = JSON.stringify(weekly) !== JSON.stringify(first);

  async function send(dryRun: boolean): Promise<void> {
    setPending(true);
    setError(undefined);
    try {
      const answer = await signedInCall(setWeek, {
        params: { id: person.id },
        body: { from, weekly, ...(dryRun && { dryRun }) },
      });
      setHits(dryRun ? answer.hits : null);
      if (dryRun && answer.hits.length > 0) return;
      if (dryRun) return await send(false);
      setStuck(answer.hits);
      await queryClient.invalidateQueries({ queryKey: [readWeek.path, person.id] });
      toast({ title: "Semana guardada", description: "Ya es lo que ven los pacientes." });
    } catch (failure) {
      const { fields } = failureOf(failure);
      setError(fields.weekly ?? fields.from);
      if (!fields.weekly && !fields.from) toastFailure(failure, { title: "No se pudo guardar la semana" });
    } finally {
      setPending(false);
    }
  }

  function edit(rows: ShownHours[]): void {
    setWeekly(rows);
    setHits(null);
    setStuck([]);
  }

  async function copy(id: string): Promise<void> {
    try {
      edit((await queryClient.fetchQuery(weekQuery(id, from))).weekly);
    } catch (failure) {
      toastFailure(failure, { title: "No se pudo copiar" });
    }
  }

  return (
    <div className="grid gap-4">
      {next.length > 0 && (
        <p className="text-ink-soft">
          Desde el {formatDate(next[0] ?? from)} ya hay otra semana: esta vale hasta el día antes.
        </p>
      )}
      <WeekGrid weekly={weekly} others={others} from={from} stepMinutes={stepMinutes} onChange={edit} />
      <WeekRows weekly={weekly} branches={branches} onChange={edit} />
      {error && (
        <Alert kind="error" title="No se guardó">
          {error}
        </Alert>
      )}
      {hits && <Hits hits={hits} fate="fuera de esta semana" />}
      {stuck.length > 0 && <ProposeOthers hits={stuck} />}
      <div className="flex flex-wrap items-end gap-3">
        <Button
          variant="action"
          pending={pending}
          pendingLabel="Guardando..."
          aria-disabled={!isChanged || undefined}
          onClick={() => isChanged && void send(hits === null)}
        >
          {hits ? "Guardar de todos modos" : "Guardar la semana"}
        </Button>
        {others.length > 0 && (
          <Field label="Copiar de">
            {(control) => (
              <Select {...control} value="" onChange={(event) => void copy(event.target.value)}>
                <option value="" disabled>
                  Elige a quién
                </option>
                {others.map(({ id, name }) => (
                  <option key={id} value={id}>
                    {name}
                  </option>
                ))}
              </Select>
            )}
          </Field>
        )}
      </div>
    </div>
  );
}
