import { SavedText } from "~/client/direction/SavedText";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import type { ClinicSettings, SentClinicChanges } from "../contract";
import { type EditedClinic, SavedClinic } from "./SavedClinic";

type TextField =
  | "name"
  | "shortName"
  | "tagline"
  | "email"
  | "phone"
  | "whatsapp"
  | "whatsappGreeting"
  | "legalName"
  | "rut"
  | "representative"
  | "privacyEmail"
  | "complaintsEmail"
  | "giro"
  | "acteco"
  | "retracto"
  | "cancel"
  | "videoBase";
type NumberField = "arriveEarlyMinutes" | "packValidMonths" | "discountLimitPercent" | "daysAhead";

interface Line {
  label: string;
  hint?: string;
  rows?: number;
}

const texts: Partial<Record<TextField, Line>> = {
  name: { label: "Nombre del centro" },
  shortName: { label: "Nombre corto", hint: "El de la barra del sitio." },
  tagline: { label: "Qué es, en una línea" },
  email: { label: "Correo" },
  phone: { label: "Teléfono" },
  whatsapp: { label: "WhatsApp" },
  whatsappGreeting: { label: "Con qué empieza un mensaje de WhatsApp" },
  videoBase: {
    label: "Dónde están las salas de videollamada",
    hint: "Una dirección https:// de un servicio propio o contratado. Cada hora en línea tiene ahí su sala; vacío: no se ofrecen.",
  },
};
const textNumbers: Partial<Record<NumberField, Line>> = {
  arriveEarlyMinutes: { label: "Pedimos llegar antes, en minutos" },
  daysAhead: { label: "Hasta cuántos días antes se reserva" },
};
const money: Partial<Record<TextField, Line>> = {
  legalName: { label: "Razón social" },
  rut: { label: "RUT del centro" },
  giro: { label: "Giro", hint: "Lo que el centro hace, como lo tiene el SII." },
  acteco: {
    label: "Código de actividad del SII",
    hint: "De 6 cifras. Lo llevan las facturas y las notas de crédito.",
  },
  representative: { label: "Representante legal" },
  complaintsEmail: { label: "Correo de reclamos y devoluciones" },
  privacyEmail: { label: "Correo de datos personales" },
  retracto: { label: "Qué decimos del arrepentimiento antes de pagar", rows: 3 },
  cancel: { label: "Qué decimos de cancelar antes de pagar", rows: 3 },
};
const moneyNumbers: Partial<Record<NumberField, Line>> = {
  packValidMonths: { label: "Un pack sirve por, en meses", hint: "Desde que se abre; lo vendido no cambia." },
  discountLimitPercent: { label: "Descuento máximo de recepción, en %" },
};

/** What is said of the clinic, or what is said of its money. */
export default function SettingsPlace({ of }: { of: "texts" | "money" }) {
  return (
    <div className="grid gap-4">
      <SavedClinic>{(edited) => <Settings {...edited} of={of} />}</SavedClinic>
    </div>
  );
}

const steps = [10, 15, 20, 30, 45, 60];

function Settings({ clinic, errors, change, of }: EditedClinic & { of: "texts" | "money" }) {
  const lines = Object.entries(of === "texts" ? texts : money) as [TextField, Line][];
  const numbers = Object.entries(of === "texts" ? textNumbers : moneyNumbers) as [NumberField, Line][];
  return (
    <div className="grid items-end gap-4 sm:grid-cols-2">
      {lines.map(([name, { label, hint, rows }]) => (
        <SavedText
          key={name}
          label={label}
          hint={hint}
          value={clinic[name]}
          error={errors[name]}
          {...(rows && { rows, className: "col-span-full" })}
          onSave={(value) => change({ [name]: value })}
        />
      ))}
      {numbers.map(([name, { label, hint }]) => (
        <SavedText
          key={name}
          label={label}
          hint={hint}
          inputMode="numeric"
          value={String(clinic[name])}
          error={errors[name]}
          onSave={(value) => change({ [name]: Number(value) })}
        />
      ))}
      {of === "money" && (
        <SavedText
          label="Quién aloja los datos, y en qué país"
          hint="Con una coma: «Proveedor, país». La política de privacidad lo dice."
          value={clinic.hosting ? `${clinic.hosting.provider}, ${clinic.hosting.country}` : ""}
          error={errors.hosting}
          onSave={(line) => change({ hosting: hostingIn(line) })}
        />
      )}
      {of === "money" && (
        <Field
          label="Quién emite la boleta"
          hint={
            clinic.boletaIssuer === "provider"
              ? "Se emite con un toque. El servidor necesita DTE_BASE_URL y DTE_API_KEY."
              : "El número se anota al cobrar y queda en el comprobante."
          }
          error={errors.boletaIssuer}
        >
          {(control) => (
            <Select
              {...control}
              value={clinic.boletaIssuer}
              onChange={(event) =>
                change({ boletaIssuer: event.target.value as ClinicSettings["boletaIssuer"] })
              }
            >
              <option value="none">El centro, fuera de este sistema</option>
              <option value="honorarios">Cada profesional, con su boleta de honorarios</option>
              <option value="provider">Un proveedor de documentos electrónicos</option>
            </Select>
          )}
        </Field>
      )}
      {of === "money" && clinic.boletaIssuer === "provider" && (
        <Field label="Cuándo se emite" error={errors.boletaWhen}>
          {(control) => (
            <Select
              {...control}
              value={clinic.boletaWhen}
              onChange={(event) => change({ boletaWhen: event.target.value as ClinicSettings["boletaWhen"] })}
            >
              <option value="press">Cuando alguien aprieta «Emitir boleta»</option>
              <option value="paid">Sola, cuando todo está pagado</option>
            </Select>
          )}
        </Field>
      )}
      {of === "texts" && (
        <Field label="Las horas empiezan cada" error={errors.stepMinutes}>
          {(control) => (
            <Select
              {...control}
              value={clinic.stepMinutes}
              onChange={(event) =>
                change({ stepMinutes: Number(event.target.value) as SentClinicChanges["stepMinutes"] })
              }
            >
              {steps.map((step) => (
                <option key={step} value={step}>
                  {step} minutos
                </option>
              ))}
            </Select>
          )}
        </Field>
      )}
    </div>
  );
}

/** "Proveedor, país"; nothing is nobody. */
function hostingIn(line: string): NonNullable<SentClinicChanges["hosting"]> | null {
  const [country = "", ...rest] = line.split(",").toReversed();
  return line.trim() ? { provider: rest.toReversed().join(",").trim(), country: country.trim() } : null;
}
