import { useEffect, useRef } from "react";
import { Link, NavLink } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { useClinic } from "~/client/clinic";
import { accountActionStyle } from "~/features/people/accounts/ui/AccountActions";
import { AccountMenu } from "~/features/people/accounts/ui/AccountMenu";
import { LogoMark } from "~/ui/goniometer/Logo";
import { type DirectionPlace, directionPlaces } from "./places";

/** Instead of the public header: the places in one row, which scrolls on a phone, and one menu for the rest. */
export function DirectionBar({ user, place }: { user: CachedUser; place: DirectionPlace | null }) {
  const { identity } = useClinic();
  const row = useRef<HTMLElement>(null);
  const within = place?.split("/")[0];
  // On a phone the row is longer than the screen: where one is stands in sight.
  useEffect(() => {
    if (place)
      row.current
        ?.querySelector("[aria-current=page]")
        ?.scrollIntoView({ inline: "center", block: "nearest", behavior: "instant" });
  }, [place]);
  return (
    <header data-app-bar className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width grid grid-cols-[auto_1fr_auto] items-center gap-x-2 md:min-h-14 lg:gap-x-4">
        <Link
          to="/direccion"
          aria-label={`${identity.shortName}, dirección`}
          className="flex min-h-12 shrink-0 items-center text-green"
        >
          <LogoMark className="size-8" />
        </Link>
        <nav
          ref={row}
          aria-label="Dirección"
          className="flex min-w-0 overflow-x-auto max-md:order-last max-md:col-span-full max-md:-mx-4 max-md:px-2"
        >
          {directionPlaces.map(({ name, label }) => (
            <NavLink
              key={name}
              to={`/direccion/${name}`}
              aria-current={name === within ? "page" : undefined}
              className={`inline-flex min-h-12 shrink-0 items-center border-y-4 border-transparent px-2 -outline-offset-4 hover:text-ink md:min-h-14 2xl:px-3 ${name === within ? "border-b-green font-semibold text-ink" : "text-ink-soft"}`}
            >
              {label}
            </NavLink>
          ))}
        </nav>
        <div className="max-md:col-start-3">
          <AccountMenu user={user}>
            <li>
              <Link to="/clinical-dashboard" className={accountActionStyle}>
                Ir al panel
              </Link>
            </li>
            <li>
              <Link to="/" className={accountActionStyle}>
                Ir al sitio del centro
              </Link>
            </li>
          </AccountMenu>
        </div>
      </div>
    </header>
  );
}
