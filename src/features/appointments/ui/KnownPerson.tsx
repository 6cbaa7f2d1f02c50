import { Button } from "~/ui/button/Button";
import type { PatientForm } from "./booking-draft";

interface Props {
  form: PatientForm;
  onChangeIt: () => void;
}

/** Who comes, as we know them. */
export function KnownPerson({ form, onChangeIt }: Props) {
  const rows = [
    ["Nombre", form.patientName],
    ["RUT", form.patientRut],
    ["Correo", form.patientEmail],
    ["Teléfono", form.patientPhone],
  ] as const;
  return (
    <section
      aria-label="Quién viene"
      className="flex items-start justify-between gap-4 border-y border-line py-4"
    >
      <dl className="grid grid-cols-[auto_1fr] gap-x-4 gap-y-1">
        {rows.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="break-all tabular-nums">{value}</dd>
          </div>
        ))}
      </dl>
      <Button variant="quiet" onClick={onChangeIt}>
        Cambiar
      </Button>
    </section>
  );
}
