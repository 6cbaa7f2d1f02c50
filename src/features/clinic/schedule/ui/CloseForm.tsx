import { useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinic } from "~/client/clinic";
import { useClinicToday } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { type FieldErrors, useForm } from "~/client/use-form";
import type { Hit } from "~/features/clinic/staff/settings-contract";
import { Hits } from "~/features/clinic/staff/ui/offered/Hits";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { toast } from "~/ui/toast/toast";
import { addClosure } from "../contract";
import type { ProposeOthers } from "./WeekForm";

interface Values {
  from: string;
  to: string;
  fromTime: string;
  toTime: string;
  ofHours: boolean;
  /** Empty closes all of the clinic. */
  branchId: string;
  reason: string;
}

interface Props {
  onClosed: () => void;
  proposeOthers: ProposeOthers;
}

/** Days, or some hours; the booked ones that it hits are shown first, and stay. */
export function CloseForm({ onClosed, proposeOthers: ProposeOthers }: Props) {
  const today = useClinicToday();
  const { branches } = useClinic();
  const [hits, setHits] = useState<Hit[] | null>(null);
  /** Those that lie in the saved closure. */
  const [stuck, setStuck] = useState<Hit[]>([]);
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: {
      from: "",
      to: "",
      fromTime: "09:00",
      toTime: "13:00",
      ofHours: false,
      branchId: "",
      reason: "",
    },
    check({ from, reason }) {
      const found: FieldErrors<Values> = {};
      if (!from) found.from = "Elige desde qué día.";
      if (!reason.trim()) found.reason = "Escribe por qué.";
      return found;
    },
    async send({ ofHours, fromTime, toTime, from, to, branchId, reason }, signal) {
      const last = to || from;
      const body = {
        from: ofHours ? `${from}T${fromTime}` : from,
        to: ofHours ? `${last}T${toTime}` : last,
        ...(branchId && { branchId }),
        reason,
      };
      if (hits === null) {
        const dry = await signedInCall(addClosure, { body: { ...body, dryRun: true }, signal });
        if (dry.hits.length > 0) return setHits(dry.hits);
      }
      const closure = await signedInCall(addClosure, { body, signal });
      setStuck(closure.hits);
      toast({ title: "Cierre guardado", description: "Esas horas ya no se ofrecen." });
      setHits(null);
      set({ from: "", to: "", reason: "" });
      onClosed();
    },
    onFailure(error) {
      const { fields } = failureOf(error);
      if (Object.keys(fields).length === 0) toastFailure(error, { title: "No se pudo cerrar" });
      return fields;
    },
  });
  const change = (changes: Partial<Values>) => {
    set(changes);
    setHits(null);
    setStuck([]);
  };
  return (
    <form {...formProps} className="grid gap-3 border-t border-line pt-4">
      <h2 className="text-lg">Cerrar</h2>
      <div className="flex flex-wrap items-end gap-3">
        <Field label="Desde el" error={errors.from}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={today}
              value={values.from}
              onChange={(event) => change({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label="Hasta el" hint="Incluido." error={errors.to}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              min={values.from || today}
              value={values.to}
              onChange={(event) => change({ to: event.target.value })}
            />
          )}
        </Field>
        {values.ofHours && (
          <>
            <Field label="Desde las">
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  value={values.fromTime}
                  onChange={(event) => change({ fromTime: event.target.value })}
                />
              )}
            </Field>
            <Field label="Hasta las">
              {(control) => (
                <TextInput
                  {...control}
                  type="time"
                  value={values.toTime}
                  onChange={(event) => change({ toTime: event.target.value })}
                />
              )}
            </Field>
          </>
        )}
      </div>
      {branches.length > 1 && (
        <Field label="Dónde" className="max-w-md">
          {(control) => (
            <Select
              {...control}
              value={values.branchId}
              onChange={(event) => change({ branchId: event.target.value })}
            >
              <option value="">Todas las sedes</option>
              {branches.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
      <Checkbox
        label="Solo algunas horas"
        checked={values.ofHours}
        onChange={(event) => change({ ofHours: event.target.checked })}
      />
      <Field label="Por qué" error={errors.reason} className="max-w-md">
        {(control) => <TextInput {...control} {...text("reason")} maxLength={200} />}
      </Field>
      {hits && <Hits hits={hits} fate="en este cierre" />}
      <Button
        type="submit"
        variant="action"
        className="justify-self-start"
        pending={pending}
        pendingLabel="Cerrando..."
      >
        {hits ? "Cerrar de todos modos" : "Cerrar"}
      </Button>
      {stuck.length > 0 && <ProposeOthers hits={stuck} />}
    </form>
  );
}
