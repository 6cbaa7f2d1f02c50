import { therapistServices } from "content/services";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { scheduleByTherapist } from "~/features/appointments/therapist-contract";
import { ApiError } from "~/shared/api-client";
import { formatWallTime } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { TextInput } from "~/ui/text-input/TextInput";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { PatientField } from "./PatientField";
import { WhenFields } from "./WhenFields";

const required = "Por favor completa todos los campos obligatorios.";

interface Props {
  patient?: DialogPatient;
  date?: string;
  time?: string;
  onClose: () => void;
}

interface Values {
  patient: DialogPatient | null;
  service: string;
  date: string;
  time: string;
  comments: string;
}

/** An hour of one's own for a patient, who is asked to confirm it. */
export default function ScheduleDialog({ patient, date = "", time = "", onClose }: Props) {
  const { me } = useTeam();
  const today = useClinicToday();
  const refresh = useAgendaRefresh();
  const keyOf = useOnceKey();
  const [alternatives, setAlternatives] = useState<string[]>([]);
  const { values, set, errors, pending, text, formProps } = useForm<Values>({
    initial: { patient: patient ?? null, service: "", date, time, comments: "" },
    check(given) {
      const found: Partial<Record<keyof Values, string>> = {};
      if (!given.patient) found.patient = "Elige el paciente.";
      if (!given.service) found.service = "Elige el servicio.";
      if (!given.date) found.date = "Elige la fecha.";
      else if (given.date < today) found.date = "Elige hoy o un día posterior.";
      if (!given.time) found.time = "Elige la hora.";
      if (Object.keys(found).length > 0)
        toast({ title: "Campos requeridos", description: required, variant: "destructive" });
      return found;
    },
    async send(given, signal) {
      const body = {
        patientEmail: given.patient?.email ?? "",
        service: given.service,
        preferredDate: given.date,
        preferredTime: given.time,
        comments: given.comments.trim() || null,
        therapistId: me,
      };
      const made = await signedInCall(scheduleByTherapist, { body, signal, headers: keyOf(body) });
      toast({
        title: "Cita agendada",
        description: `${made.patientName}, ${formatWallTime(made.preferredDate)}. Le pedimos que la confirme.`,
      });
      void refresh();
      onClose();
    },
    onFailure(error) {
      const { code, fields } = toastFailure(error, clinicalWords("No se pudo agendar la cita."));
      const found = error instanceof ApiError ? error.body : null;
      setAlternatives(found?.alternatives ?? []);
      if (code === "slot_taken" || code === "slot_not_offered") {
        void refresh();
        return { time: "Elige otra hora." };
      }
      const { preferredDate, preferredTime, patientEmail, ...others } = fields;
      return {
        ...others,
        ...(preferredDate && { date: preferredDate }),
        ...(preferredTime && { time: preferredTime }),
        ...(patientEmail && { patient: patientEmail }),
      };
    },
  });
  const minutes = therapistServices.find(({ name }) => name === values.service)?.durationMinutes ?? 30;
  return (
    <Dialog
      open
      onClose={onClose}
      busy={pending}
      title="Agendar Cita"
      description="El paciente recibe un correo para confirmar o rechazar la hora."
    >
      <form {...formProps} className="flex flex-col gap-5">
        {patient ? (
          <Field label="Paciente">
            {(control) => <TextInput {...control} readOnly value={`${patient.name} (${patient.email})`} />}
          </Field>
        ) : (
          <PatientField
            chosen={values.patient}
            onChoose={(chosen) => set({ patient: chosen })}
            error={errors.patient}
          />
        )}
        <Field label="Servicio" error={errors.service}>
          {(control) => (
            <Select
              {...control}
              name="service"
              required
              data-first-focus
              value={values.service}
              onChange={(event) => set({ service: event.target.value })}
            >
              <option value="">Elige un servicio</option>
              {therapistServices.map(({ name, durationMinutes }) => (
                <option key={name} value={name}>
                  {name} · {durationMinutes} min
                </option>
              ))}
            </Select>
          )}
        </Field>
        <WhenFields
          date={values.date}
          time={values.time}
          onChange={(changes) => {
            setAlternatives([]);
            set(changes);
          }}
          errors={errors}
          therapistId={me}
          minutes={minutes}
          alternatives={alternatives}
        />
        <Field label="Comentarios" optional error={errors.comments}>
          {(control) => <Textarea {...control} {...text("comments")} rows={3} maxLength={1000} />}
        </Field>
        <div className="flex flex-wrap justify-end gap-3">
          <Button variant="quiet" onClick={onClose}>
            Volver
          </Button>
          <Button type="submit" pending={pending} pendingLabel="Agendando...">
            Agendar Cita
          </Button>
        </div>
      </form>
    </Dialog>
  );
}
