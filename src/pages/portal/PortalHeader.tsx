import { Link, useLocation } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { AccountActions, accountActionStyle } from "~/features/accounts/ui/AccountActions";
import { BookingLink } from "~/features/appointments/ui/offered/BookingLink";
import { formatRut } from "~/shared/rut";
import { addressOf, tabIn } from "./portal-tab";

interface Props {
  user: CachedUser;
  rut: string;
}

const besides = [
  { tab: "pagos", label: "Pagos" },
  { tab: "datos", label: "Mis datos" },
] as const;

export function PortalHeader({ user, rut }: Props) {
  const { search } = useLocation();
  return (
    <div className="bg-sunk">
      <div className="page-width pt-6 pb-2 lg:pt-10">
        <div className="flex flex-col gap-4 md:flex-row md:items-end md:justify-between">
          <div className="min-w-0">
            <h1 className="text-2xl break-words md:text-3xl">Hola, {user.name}</h1>
            <dl className="mt-2 flex flex-wrap gap-x-8 gap-y-1">
              <div className="flex gap-2">
                <dt className="text-ink-soft">RUT</dt>
                <dd className="tabular-nums">{formatRut(rut)}</dd>
              </div>
              <div className="flex min-w-0 gap-2">
                <dt className="text-ink-soft">Correo</dt>
                <dd className="min-w-0 break-all">{user.email}</dd>
              </div>
            </dl>
          </div>
          <BookingLink variant="action" className="shrink-0 self-start md:self-auto">
            Agendar hora
          </BookingLink>
        </div>
        <div className="mt-2">
          <AccountActions user={user}>
            {besides.map(({ tab, label }) => (
              <li key={tab}>
                <Link
                  to={addressOf(tab)}
                  preventScrollReset
                  aria-current={tabIn(search) === tab ? "page" : undefined}
                  className={`${accountActionStyle} aria-[current=page]:font-semibold`}
                >
                  {label}
                </Link>
              </li>
            ))}
          </AccountActions>
        </div>
      </div>
    </div>
  );
}
