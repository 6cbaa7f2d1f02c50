import { Button } from "~/ui/button/Button";
import type { PatientForm } from "./booking-draft";

interface Props {
  form: PatientForm;
  onChangeIt: () => void;
}

/** Who comes, as we know them. */
export function KnownPerson({ form, onChangeIt }: Props) {
  const rows = [
    ["Nombre", form.patientName, false],
    ["RUT", form.patientRut, true],
    ["Correo", form.patientEmail, false],
    ["Teléfono", form.patientPhone, true],
  ] as const;
  return (
    <section
      aria-label="Quién viene"
      className="flex flex-wrap items-start justify-between gap-x-4 gap-y-1 border-y border-line py-4"
    >
      <dl className="grid min-w-0 grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
        {rows.map(([label, value, isCode]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className={`tabular-nums ${isCode ? "whitespace-nowrap" : "min-w-0 wrap-anywhere"}`}>
              {value}
            </dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" className="-ml-4 sm:ml-0" onClick={onChangeIt}>
        Cambiar
      </Button>
    </section>
  );
}
