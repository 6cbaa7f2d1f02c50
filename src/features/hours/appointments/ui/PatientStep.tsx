import { useState } from "react";
import { Link } from "react-router";
import { useWhatsappOffer } from "~/client/offers";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Field } from "~/ui/field/Field";
import { Textarea } from "~/ui/textarea/Textarea";
import { holdNotice } from "../status-promise";
import { type BookingDraft, isForPerson, type PatientForm, type Person } from "./booking-draft";
import { KnownPerson } from "./KnownPerson";
import { PersonFields } from "./PersonFields";
import { RepresentativeFields } from "./RepresentativeFields";
import { clinicToday } from "./use-agenda";

interface Props {
  draft: BookingDraft;
  /** Who books, when that is known. */
  person: Person | null;
  /** The hour is held only while it is paid. */
  mustPay: boolean;
  errors: Partial<Record<keyof PatientForm, string>>;
  onChange: (changes: Partial<PatientForm>) => void;
}

/** Who comes, why, and what the data is for. What we know is not asked again. */
export function PatientStep({ draft, person, mustPay, errors, onChange }: Props) {
  const form = draft.patient;
  const offersWhatsapp = useWhatsappOffer();
  // Before an hour of today nothing would be free in time.
  const canBeSooner = draft.date !== null && draft.date > clinicToday();
  const [isChanging, setChanging] = useState(false);
  const isWrong = (["patientName", "patientRut", "patientEmail", "patientPhone"] as const).some(
    (name) => errors[name],
  );
  const isKnown = person !== null && !isChanging && !isWrong && isForPerson(draft, person);
  return (
    <div className="flex flex-col gap-5">
      {mustPay && <p className="border-l-4 border-green pl-4 font-semibold">{holdNotice}</p>}
      {isKnown ? (
        <KnownPerson form={form} onChangeIt={() => setChanging(true)} />
      ) : (
        <>
          <PersonFields form={form} errors={errors} takesFocus={isChanging} onChange={onChange} />
          <RepresentativeFields form={form} errors={errors} onChange={onChange} />
        </>
      )}
      <Field
        label="Motivo de la consulta"
        optional
        error={errors.comments}
        hint="Basta una frase. Lo lee solo el equipo que te atiende."
      >
        {(control) => (
          <Textarea
            {...control}
            name="comments"
            value={form.comments}
            onChange={(event) => onChange({ comments: event.target.value })}
            rows={3}
            maxLength={1000}
          />
        )}
      </Field>
      {canBeSooner && (
        <Checkbox
          className="rounded-md bg-sunk px-4"
          checked={form.waitForEarlier}
          onChange={(event) => onChange({ waitForEarlier: event.target.checked })}
          label={
            <>
              <strong className="font-semibold">Avísame si se libera antes</strong>
              <span className="block text-ink-soft">
                Te escribimos por correo. Tu hora sigue siendo tuya hasta que tomes otra.
              </span>
            </>
          }
        />
      )}
      <section aria-label="Uso de tus datos" className="border-l-4 border-green pl-4">
        <p>
          Usamos estos datos para reservar tu hora, contactarte y llevar tu ficha clínica, como exige la ley.
          Lee la{" "}
          <Link to="/privacidad" target="_blank" className="underline">
            Política de Privacidad
          </Link>
          . Al confirmar aceptas los{" "}
          <Link to="/terminos" target="_blank" className="underline">
            Términos de Servicio
          </Link>
          .
        </p>
        {offersWhatsapp && (
          <Checkbox
            checked={form.whatsappReminders}
            onChange={(event) => onChange({ whatsappReminders: event.target.checked })}
            label="Quiero recordatorios por WhatsApp (opcional)"
          />
        )}
        <Checkbox
          checked={form.news}
          onChange={(event) => onChange({ news: event.target.checked })}
          label="Quiero recibir novedades por correo (opcional)"
        />
      </section>
    </div>
  );
}
