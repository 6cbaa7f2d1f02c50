import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { failureOf } from "~/client/call-failure";
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
import { WeekRows } from "./WeekRows";

interface Props {
  person: StaffMember;
  others: StaffMember[];
}

const weekQuery = (id: string, from: string) => ({
  queryKey: [readWeek.path, id, from],
  queryFn: ({ signal }: { signal: AbortSignal }) =>
    signedInCall(readWeek, { params: { id }, query: { from }, signal }),
  staleTime: 0,
});

/** The week of a person from a day on: what it hits is shown before it is kept. */
export function WeekForm({ person, others }: Props) {
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

function Rows({ person, others, from, first, next, branches }: RowsProps) {
  const queryClient = useQueryClient();
  const [weekly, setWeekly] = useState(first);
  const [hits, setHits] = useState<Hit[] | null>(null);
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

  async function copy(id: string): Promise<void> {
    try {
      setWeekly((await queryClient.fetchQuery(weekQuery(id, from))).weekly);
      setHits(null);
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
      <WeekRows
        weekly={weekly}
        branches={branches}
        onChange={(rows) => {
          setWeekly(rows);
          setHits(null);
        }}
      />
      {error && (
        <Alert kind="error" title="No se guardó">
          {error}
        </Alert>
      )}
      {hits && <Hits hits={hits} fate="fuera de esta semana" />}
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
