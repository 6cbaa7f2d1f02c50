import { AccountActions, AccountButton } from "~/features/accounts/ui/AccountActions";
import type { MirroredUser } from "~/features/accounts/ui/session-mirror";
import { BookingLink } from "~/features/appointments/ui/BookingLink";
import { formatRut } from "~/shared/rut";
import { InfoIcon } from "~/ui/icon/icons";

interface Props {
  user: MirroredUser;
  rut: string;
  hasFirstPassword: boolean;
}

export function PortalHeader({ user, rut, hasFirstPassword }: Props) {
  return (
    <div className="border-b border-line bg-sunk">
      <div className="page-width pt-8 pb-2 lg:pt-12">
        <div className="flex flex-col gap-6 lg:flex-row lg:items-end lg:justify-between">
          <div className="min-w-0">
            <h1 className="text-3xl break-words">Hola, {user.name}</h1>
            <dl className="mt-3 flex flex-wrap gap-x-8 gap-y-1 text-lg">
              <div className="flex gap-2">
                <dt className="text-ink-soft">RUT</dt>
                <dd className="tabular-nums">{formatRut(rut)}</dd>
              </div>
              <div className="flex min-w-0 gap-2">
                <dt className="text-ink-soft">Correo</dt>
                <dd className="min-w-0 break-words">{user.email}</dd>
              </div>
            </dl>
          </div>
          <BookingLink variant="action" size="large" className="shrink-0">
            Agendar
          </BookingLink>
        </div>
        {hasFirstPassword && (
          <div className="mt-6 flex flex-col items-start gap-x-6 gap-y-3 rounded-md border border-line-strong bg-paper px-5 py-4 sm:flex-row sm:items-center">
            <p className="flex grow gap-3">
              <InfoIcon className="mt-0.5 size-5 shrink-0" />
              <span>
                <strong className="font-semibold">Elige tu propia contraseña.</strong> La que usas son cuatro
                dígitos de tu RUT, y otras personas pueden conocerlo.
              </span>
            </p>
            <AccountButton user={user} dialog="password" label="Elegir contraseña" />
          </div>
        )}
        <div className="mt-4">
          <AccountActions user={user} />
        </div>
      </div>
    </div>
  );
}
