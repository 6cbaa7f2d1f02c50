import type { Case } from "~/features/caseload/contract";
import { emailWords, hasMailbox } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";

export function Contact({ own }: { own: Case }) {
  return (
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
          <a className="link" href={`tel:${own.phone}`}>
            {formatPhone(own.phone)}
          </a>
        </dd>
      </div>
      <div className="flex min-w-0 gap-2">
        <dt className="text-ink-soft">Total de citas</dt>
        <dd className="tabular-nums">{own.appointments.length}</dd>
      </div>
    </dl>
  );
}
