import { insurances } from "~/features/care/facts/alerts";
import { relations, relationWords } from "~/features/hours/appointments/representative";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import { saveIdentification } from "../contract";
import { type Field, sexes, sexWords, type ToldFacts } from "../identification";

export interface Input {
  name: string;
  label: string;
  kind: "text" | "tel" | "date" | "rut" | "select";
  options?: [value: string, label: string][];
  optional?: boolean;
  hint?: string;
  placeholder?: string;
  /** Of one's own: what the browser knows. */
  autoComplete?: string;
}

/** What is typed for each field, one input or a few that belong together. */
export const inputsOf: Record<Field, Input[]> = {
  birthDate: [{ name: "birthDate", label: "Fecha de nacimiento", kind: "date", autoComplete: "bday" }],
  sex: [{ name: "sex", label: "Sexo", kind: "select", options: sexes.map((sex) => [sex, sexWords[sex]]) }],
  address: [
    { name: "street", label: "Calle y número", kind: "text", autoComplete: "street-address" },
    { name: "comuna", label: "Comuna", kind: "text", autoComplete: "address-level2" },
  ],
  occupation: [{ name: "occupation", label: "Ocupación", kind: "text", autoComplete: "organization-title" }],
  insurance: [
    {
      name: "insurance",
      label: "Previsión",
      kind: "select",
      options: insurances.map((insurance) => [insurance, insurance]),
    },
  ],
  emergencyContact: [
    { name: "name", label: "A quién llamar", kind: "text" },
    { name: "phone", label: "Su teléfono", kind: "tel", placeholder: "9 1234 5678" },
    {
      name: "relation",
      label: "Parentesco",
      kind: "text",
      optional: true,
      placeholder: "hija, pareja, vecino",
    },
  ],
  representative: [
    { name: "name", label: "Nombre de quien representa", kind: "text" },
    { name: "rut", label: "RUT de quien representa", kind: "rut", placeholder: "12.345.678-9" },
    {
      name: "relation",
      label: "Qué es del paciente",
      kind: "select",
      options: relations.map((relation) => [relation, relationWords[relation]]),
    },
  ],
  physician: [
    { name: "name", label: "Nombre de quien deriva", kind: "text", placeholder: "Dra. Carmen Ibáñez" },
    { name: "specialty", label: "Especialidad", kind: "text", optional: true },
  ],
};

export type Typed = Record<string, string>;

/** What stands, as it is typed. */
export function typedOf(field: Field, told: ToldFacts): Typed {
  const value = told[field];
  return Object.fromEntries(
    inputsOf[field].map(({ name, kind }) => {
      const part = value === null ? "" : typeof value === "string" ? value : (value as Typed)[name];
      const text = part ?? "";
      return [
        name,
        kind === "tel" && text ? formatPhone(text) : kind === "rut" && text ? formatRut(text) : text,
      ];
    }),
  );
}

/** What is sent: null where all was taken out, and a part that is blank and need not be there as nothing. */
function givenOf(field: Field, typed: Typed): unknown {
  const inputs = inputsOf[field];
  if (inputs.every(({ name }) => !typed[name]?.trim())) return null;
  if (inputs.length === 1) return typed[inputs[0]?.name ?? ""];
  return Object.fromEntries(
    inputs.map(({ name, optional }) => [name, optional && !typed[name]?.trim() ? null : typed[name]]),
  );
}

type Body = typeof saveIdentification.body._zod.output;

/** What is wrong with it beside each input, or the body of the call. Nothing may be taken out that does not stand. */
export function checkedField(
  field: Field,
  typed: Typed,
  { told, version }: { told: ToldFacts; version: number },
): { errors: Typed } | { body: Body } {
  const [first] = inputsOf[field];
  const at = first?.name ?? "";
  const given = givenOf(field, typed);
  if (given === null && (told[field] === null || field === "insurance" || field === "birthDate"))
    return { errors: { [at]: first?.kind === "select" ? "Elige una opción." : "Escríbelo, o vuelve." } };
  const checked = saveIdentification.body.safeParse({ version, [field]: given });
  if (checked.success) return { body: checked.data };
  const errors: Typed = {};
  for (const { path, message } of checked.error.issues) errors[String(path[1] ?? at)] ??= message;
  return { errors };
}
