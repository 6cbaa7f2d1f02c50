import { Link, useLocation } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { useClinic } from "~/client/clinic";
import { accountActionStyle } from "~/features/people/accounts/ui/AccountActions";
import { AccountMenu } from "~/features/people/accounts/ui/AccountMenu";
import { addressOf, tabIn } from "~/shared/portal-address";
import { LogoMark } from "~/ui/goniometer/Logo";

const besides = [
  { tab: "pagos", label: "Pagos" },
  { tab: "datos", label: "Mis datos" },
] as const;

/** Instead of the public header: the mark, and one menu with everything that is no place of every day. */
export function PortalBar({ user }: { user: CachedUser }) {
  const { identity } = useClinic();
  const shown = tabIn(useLocation().search);
  return (
    <header className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex min-h-12 items-center justify-between gap-3 lg:min-h-14">
        <Link
          to={addressOf("resumen")}
          aria-label={`${identity.shortName}, tu portal`}
          className="flex min-h-12 shrink-0 items-center gap-2 text-green"
        >
          <LogoMark className="size-8" />
          <span className="font-display text-xl font-extrabold tracking-tight text-ink max-[22.5rem]:sr-only">
            {identity.shortName}
          </span>
        </Link>
        <AccountMenu user={user}>
          {besides.map(({ tab, label }) => (
            <li key={tab}>
              <Link
                to={addressOf(tab)}
                preventScrollReset
                aria-current={shown === tab ? "page" : undefined}
                className={`${accountActionStyle} aria-[current=page]:font-semibold`}
              >
                {label}
              </Link>
            </li>
          ))}
          <li>
            <Link to="/" className={accountActionStyle}>
              Ir al sitio del centro
            </Link>
          </li>
        </AccountMenu>
      </div>
    </header>
  );
}
