import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { clinicalWords } from "~/client/dashboard/clinical-words";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { useStaffClinic } from "~/client/dashboard/staff-clinic";
import { useOfferable, useTeam } from "~/client/dashboard/team";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useSafeClose } from "~/client/typed-text";
import { useForm } from "~/client/use-form";
import { useOnceKey } from "~/client/use-once-key";
import { scheduleHours } from "~/features/hours/appointments/series-contract";
import { isOffered } from "~/features/hours/availability/offer";
import { WaitForThem } from "~/features/hours/hour-offers/ui/offered/WaitForThem";
import { packsQuery } from "~/features/money/payments/ui/offered/packs-query";
import { ApiError } from "~/shared/api-client";
import { formatWallTime, wallTimeOf, weekday } from "~/shared/clinic-time";
import { hasMailbox } from "~/shared/mailbox";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Field } from "~/ui/field/Field";
import { Switch } from "~/ui/switch/Switch";
import { Textarea } from "~/ui/textarea/Textarea";
import { toast } from "~/ui/toast/toast";
import { checkedHoursQuery } from "./agenda-queries";
import { NewPatientFields } from "./NewPatientFields";
import { useAgendaDialogs } from "./offered/agenda-dialogs";
import { PatientField } from "./PatientField";
import { firstOf, ProfessionalField, useProfessionals } from "./ProfessionalField";
import { SeriesFields } from "./SeriesFields";
import { SeriesPlan } from "./SeriesPlan";
import { ServiceField } from "./ServiceField";
import {
  chosenHour,
  chosenOffer,
  countOf,
  offersOf,
  type ScheduleValues,
  sessionsLeft,
  typedOf,
  wishedHours,
} from "./schedule-values";
import { bodyOfSchedule, faultsOfNew } from "./send-schedule";
import { WhenFields } from "./WhenFields";

const required = "Por favor completa todos los campos obligatorios.";

interface Props {
  patient?: DialogPatient;
  /** What was typed of somebody whom nobody knows. */
  newPerson?: string;
  /** Whose column of the agenda it was opened from. */
  therapistId?: string;
  date?: string;
  time?: string;
  onClose: () => void;
}

/** One hour or several, one's own or a colleague's, for a patient, who is asked to confirm them; somebody new says yes on the telephone. */
export default function ScheduleDialog(props: Props) {
  const { patient, newPerson, therapistId, date = "", time = "", onClose } = props;
  const { me } = useTeam();
  const clinic = useStaffClinic();
  const professionals = useProfessionals();
  const offerable = useOfferable();
  const open = useAgendaDialogs();
  const wallNow = wallTimeOf(useClinicNow());
  const today = wallNow.slice(0, 10);
  const refresh = useAgendaRefresh();
  const keyOf = useOnceKey();
  const [alternatives, setAlternatives] = useState<string[]>([]);
  const [initial] = useState<ScheduleValues>({
    patient: patient ?? null,
    therapistId: therapistId ?? firstOf(professionals, me),
    isNew: newPerson !== undefined,
    patientName: "",
    patientRut: "",
    patientPhone: "",
    ...typedOf(newPerson ?? ""),
    patientEmail: "",
    isSomebodyElse: false,
    offer: "",
    date,
    time,
    repeats: false,
    weekdays: [],
    count: null,
    instead: {},
    comments: "",
  });
  const form = useForm<ScheduleValues>({
    initial,
    check(given) {
      const found: Partial<Record<keyof ScheduleValues, string>> = { ...faultsOfNew(given) };
      if (!given.isNew && !given.patient) found.patient = "Elige el paciente.";
      if (!given.therapistId) found.therapistId = "Elige con quién.";
      if (!offer) found.offer = "Elige el servicio.";
      if (!given.date) found.date = "Elige la fecha.";
      else if (given.date < today) found.date = "Elige hoy o un día posterior.";
      if (!given.time) found.time = "Elige la hora.";
      if (given.repeats && given.weekdays.length === 0) found.weekdays = "Elige al menos un día.";
      if (Object.keys(found).length > 0)
        toast({ title: "Campos requeridos", description: required, variant: "destructive" });
      else if (given.repeats && hours.length === 0)
        found.weekdays = plan.data
          ? "Ninguna de estas horas queda en la serie."
          : "Espera a ver qué horas están libres.";
      return found;
    },
    async send(given, signal) {
      if (!offer) return;
      const body = bodyOfSchedule(given, { offer, hours });
      const { appointments } = await signedInCall(scheduleHours, { body, signal, headers: keyOf(body) });
      const [first] = appointments;
      const answer = isByPhone ? "Quedó confirmado por teléfono." : "Le pedimos que la confirme.";
      toast(
        appointments.length === 1
          ? {
              title: "Cita agendada",
              description: `${first?.patientName}, ${formatWallTime(first?.preferredDate ?? "")}. ${answer}`,
            }
          : {
              title: `${appointments.length} citas agendadas`,
              description: `${first?.patientName}. ${isByPhone ? answer : "Le escribimos un solo correo con todas."}`,
            },
      );
      void refresh();
      onClose();
    },
    onFailure(error) {
      const { code, fields } = toastFailure(error, clinicalWords("No se pudo agendar la cita."));
      const found = error instanceof ApiError ? error.body : null;
      if (code === "slot_taken" || code === "slot_not_offered") {
        void refresh();
        // Of a series the plan says anew, hour by hour, what is free now.
        if (values.repeats) return { weekdays: found?.error ?? "Elige otras horas." };
        setAlternatives(found?.alternatives ?? []);
        return { time: "Elige otra hora." };
      }
      const { patientId, service, pack, hours: hour, ...others } = fields;
      return {
        ...others,
        ...(patientId && { patient: patientId }),
        ...((service ?? pack) && { offer: service ?? pack }),
        ...(hour && { time: hour }),
      };
    },
  });
  const { values, set, errors, pending, text, formProps } = form;
  const packs = useQuery({
    ...packsQuery(values.patient?.id ?? ""),
    enabled: values.patient !== null && !values.isNew,
  });
  const offers = offersOf(clinic, values.isNew || !values.patient ? [] : (packs.data ?? []));
  const offer = chosenOffer(offers, values.offer);
  const left = sessionsLeft(offers, offer);
  const wished = wishedHours(values, left);
  const plan = useQuery({
    ...checkedHoursQuery(values.therapistId, offer?.service ?? "", wished),
    enabled: values.repeats && values.therapistId !== "" && offer !== null && wished.length > 0,
  });
  const hours = values.repeats
    ? (plan.data?.hours ?? []).map((hour) => chosenHour(hour, values.instead)).filter(Boolean)
    : wished;
  const isByPhone = values.isNew
    ? values.patientEmail.trim() === ""
    : values.patient !== null && !hasMailbox(values.patient.email);

  const { close, guard } = useSafeClose(onClose, JSON.stringify(values) !== JSON.stringify(initial));

  function repeat(repeats: boolean): void {
    setAlternatives([]);
    set({
      repeats,
      ...(repeats && !values.date && { date: today }),
      // Opened from a gap of the agenda: that day is meant.
      ...(repeats && initial.time && values.weekdays.length === 0 && { weekdays: [weekday(values.date)] }),
    });
  }

  return (
    <Dialog
      open
      onClose={close}
      busy={pending}
      title="Agendar Cita"
      description={
        isByPhone
          ? "Sin correo no sale ningún mail: la hora queda confirmada por teléfono."
          : "El paciente recibe un correo para confirmar o rechazar la hora."
      }
    >
      {guard(
        <form {...formProps} className="flex flex-col gap-5">
          {!patient &&
            isOffered(clinic.opening, { therapistId: values.therapistId, date, time }, wallNow) &&
            offerable.some(({ id }) => id === values.therapistId) && (
              <Button
                size="small"
                variant="outline"
                className="self-start"
                onClick={() =>
                  open({ kind: "offerHour", therapistId: values.therapistId, at: `${date}T${time}` })
                }
              >
                Ofrecerla a quien espera
              </Button>
            )}
          {values.isNew ? (
            <NewPatientFields
              values={values}
              errors={errors}
              onChange={set}
              onKnown={(known) => set({ isNew: false, patient: known })}
              onBack={() => set({ isNew: false })}
            />
          ) : (
            <PatientField
              chosen={values.patient}
              isFixed={patient !== undefined}
              onChoose={(chosen) => set({ patient: chosen, offer: "" })}
              onNew={() => set({ isNew: true, patient: null, offer: "" })}
              error={errors.patient}
            />
          )}
          <ProfessionalField
            label="Con"
            value={values.therapistId}
            onChange={(chosen) => {
              setAlternatives([]);
              set({ therapistId: chosen });
            }}
            error={errors.therapistId}
          />
          <ServiceField
            offers={offers}
            value={values.offer}
            onChange={(chosen) => set({ offer: chosen })}
            hours={hours}
            error={errors.offer}
          />
          <Switch
            label="Repetir cada semana"
            checked={values.repeats}
            onChange={(event) => repeat(event.target.checked)}
          />
          {values.repeats ? (
            <>
              <SeriesFields values={values} count={countOf(values, left)} onChange={set} errors={errors} />
              {plan.isEnabled && (
                <SeriesPlan
                  hours={plan.data?.hours}
                  isError={plan.isError}
                  onRetry={() => void plan.refetch()}
                  instead={values.instead}
                  onChoose={(instead) => set({ instead })}
                />
              )}
            </>
          ) : (
            <WhenFields
              date={values.date}
              time={values.time}
              onChange={(changes) => {
                setAlternatives([]);
                set(changes);
              }}
              errors={errors}
              therapistId={values.therapistId}
              minutes={offer?.minutes ?? 30}
              alternatives={alternatives}
            />
          )}
          <Field label="Comentarios" optional error={errors.comments}>
            {(control) => <Textarea {...control} {...text("comments")} rows={3} maxLength={1000} />}
          </Field>
          <div className="flex flex-wrap justify-end gap-3">
            {values.patient && offer && (
              <WaitForThem
                patient={values.patient}
                service={offer.service}
                therapistId={values.therapistId || null}
              />
            )}
            <Button variant="quiet" onClick={close}>
              Volver
            </Button>
            <Button type="submit" pending={pending} pendingLabel="Agendando...">
              {values.repeats && hours.length > 1 ? `Agendar ${hours.length} citas` : "Agendar Cita"}
            </Button>
          </div>
        </form>,
      )}
    </Dialog>
  );
}
