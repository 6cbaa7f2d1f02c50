import { useQuery, useQueryClient } from "@tanstack/react-query";
import { failureOf } from "~/client/call-failure";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import type { StaffMember } from "~/features/clinic/staff/settings-contract";
import { formatDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { addWorkDay, endWorkDay, listWorkDays } from "../contract";

/** Days on which the person works at other times than the week says, a holiday too. */
export function WorkDays({ person }: { person: StaffMember }) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: [listWorkDays.path],
    queryFn: ({ signal }) => signedInCall(listWorkDays, { signal }),
    staleTime: 0,
  });
  const again = () => queryClient.invalidateQueries({ queryKey: [listWorkDays.path] });
  const { errors, pending, text, set, formProps } = useForm({
    initial: { date: "", from: "09:00", to: "13:00" },
    check: ({ date }): { date?: string } => (date ? {} : { date: "Elige el día." }),
    async send(body, signal) {
      await signedInCall(addWorkDay, { body: { ...body, staffId: person.id }, signal });
      set({ date: "" });
      await again();
    },
    onFailure(error) {
      const { fields } = failureOf(error);
      if (Object.keys(fields).length === 0) toastFailure(error, { title: "No se pudo agregar el día" });
      return fields;
    },
  });

  async function end(id: string): Promise<void> {
    try {
      await signedInCall(endWorkDay, { params: { id } });
      await again();
    } catch (error) {
      toastFailure(error, { title: "No se pudo quitar el día" });
    }
  }

  return (
    <section aria-label={`Días especiales de ${person.name}`} className="grid gap-3">
      <h2 className="text-lg">Días especiales</h2>
      <p className="text-ink-soft">
        Ese día vale este horario y no el de la semana: sirve también para atender un feriado.
      </p>
      <Asked query={query}>
        {(days) => (
          <ul>
            {days
              .filter(({ staffId }) => staffId === person.id)
              .map((day) => (
                <li key={day.id} className="flex flex-wrap items-center gap-x-4 border-t border-line">
                  <span className="min-w-48 grow tabular-nums first-letter:uppercase">
                    {formatDate(day.date)}, {day.from}–{day.to}
                  </span>
                  <Button variant="quiet" size="small" onClick={() => void end(day.id)}>
                    Quitar
                    <span className="sr-only"> {formatDate(day.date)}</span>
                  </Button>
                </li>
              ))}
          </ul>
        )}
      </Asked>
      <form {...formProps} className="flex flex-wrap items-end gap-3">
        <Field label="Día" error={errors.date}>
          {(control) => <TextInput {...control} {...text("date")} type="date" />}
        </Field>
        <Field label="Desde" error={errors.from}>
          {(control) => <TextInput {...control} {...text("from")} type="time" />}
        </Field>
        <Field label="Hasta" error={errors.to}>
          {(control) => <TextInput {...control} {...text("to")} type="time" />}
        </Field>
        <Button type="submit" variant="outline" pending={pending} pendingLabel="Agregando...">
          Agregar día
        </Button>
      </form>
    </section>
  );
}
