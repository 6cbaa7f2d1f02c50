import type { Case } from "~/features/care/caseload/contract";
import { CodeForPatient } from "~/features/people/patients/ui/CodeForPatient";
import { CorrectPatient } from "~/features/people/patients/ui/offered/CorrectPatient";
import { emailWords, hasMailbox } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import { PhoneLink } from "~/ui/phone-link/PhoneLink";

export function Contact({ own }: { own: Case }) {
  return (
    <div>
      <dl className="flex flex-wrap gap-x-8 gap-y-1">
        <div className="flex min-w-0 gap-2">
          <dt className="text-ink-soft">Correo</dt>
          <dd className="min-w-0 break-words">
            {hasMailbox(own.email) ? (
              <a className="link" href={`mailto:${own.email}`}>
                {own.email}
              </a>
            ) : (
              emailWords(own.email)
            )}
          </dd>
        </div>
        <div className="flex min-w-0 gap-2">
          <dt className="text-ink-soft">Teléfono</dt>
          <dd className="tabular-nums">
            <PhoneLink phone={own.phone} />
          </dd>
        </div>
        {own.formerIdentities.map(({ at, name, rut, phone, by, reason }) => (
          <div key={at} className="flex min-w-0 basis-full gap-2">
            <dt className="text-ink-soft">Antes de corregirlos</dt>
            <dd className="min-w-0 break-words tabular-nums">
              {name}, {formatRut(rut)}, {formatPhone(phone)}
              {by && ` (${by}: «${reason}»)`}
            </dd>
          </div>
        ))}
        <div className="flex min-w-0 gap-2">
          <dt className="text-ink-soft">Total de citas</dt>
          <dd className="tabular-nums">{own.appointments.length}</dd>
        </div>
      </dl>
      {own.file === "open" && (
        <div className="mt-2 flex flex-wrap gap-x-4 gap-y-1">
          {own.emailToCheck && <CodeForPatient id={own.id} name={own.name} />}
          <CorrectPatient id={own.id} name={own.name} />
        </div>
      )}
    </div>
  );
}
