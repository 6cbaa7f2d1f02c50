import { useQuery } from "@tanstack/react-query";
import { useRef, useState } from "react";
import { Link, useLocation, useNavigate } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { useClinic } from "~/client/clinic";
import { useDialogs } from "~/client/dashboard/dialogs";
import { useKeys } from "~/client/dashboard/keys";
import { useTeam } from "~/client/dashboard/team";
import type { FoundPerson } from "~/features/care/caseload/contract";
import { countsQuery } from "~/features/hours/agenda/ui/agenda-queries";
import { PersonSearch } from "~/features/hours/agenda/ui/PersonSearch";
import { CalendarButton } from "~/features/hours/calendars/ui/CalendarButton";
import { accountActionStyle } from "~/features/people/accounts/ui/AccountActions";
import { AccountMenu } from "~/features/people/accounts/ui/AccountMenu";
import { type DashboardSection, dashboardAddressIn, hrefOfDashboard } from "~/shared/dashboard-address";
import { arranges, leads, treats } from "~/shared/role";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { LogoMark } from "~/ui/goniometer/Logo";
import { PlaceList, PlaceTab } from "~/ui/tabs/PlaceTabs";
import { Offline } from "./Offline";
import { isPlaceOf, placesOf } from "./places";

const KeysDialog = deferredPart(() => import("./KeysDialog"));
const SearchDialog = deferredPart(() => import("./SearchDialog"));

const placeHref = (section: DashboardSection) => hrefOfDashboard({ section, view: "lista", date: null });

/** Instead of the public header: places, anybody's name in two keys, what waits, and one menu for the rest. */
export function DashboardBar({ user }: { user: CachedUser }) {
  const { identity } = useClinic();
  const { pathname, search } = useLocation();
  const navigate = useNavigate();
  const open = useDialogs();
  const searchBox = useRef<HTMLDivElement>(null);
  const [shown, setShown] = useState<"keys" | "search" | null>(null);
  const close = () => setShown(null);
  const { duties } = useTeam();
  const isAtDesk = dashboardAddressIn(search).section === "meson" || !treats({ duties });
  // On the telephone the next hours are wanted, at one's patients the file.
  const openPerson = ({ id, name, email }: FoundPerson) =>
    open({ kind: isAtDesk ? "caller" : "file", patient: { id, name, email } });
  const finding = {
    hint: ({ isOwn }: FoundPerson) =>
      isAtDesk ? "Horas y datos" : isOwn ? "Ver Ficha" : "Agendar o abrir con un motivo",
    ...(isAtDesk && { onNobody: (newPerson: string) => open({ kind: "schedule", newPerson }) }),
  };
  const goTo = (section: DashboardSection) => () => {
    if (isPlaceOf(duties, section)) void navigate(placeHref(section), { preventScrollReset: true });
  };
  useKeys({
    "/": () => {
      if (!finds) return;
      const box = searchBox.current?.querySelector("input");
      if (box?.checkVisibility()) box.focus();
      else setShown("search");
    },
    "?": () => setShown("keys"),
    "g h": goTo("hoy"),
    "g m": goTo("meson"),
    "g a": goTo("citas"),
    "g p": goTo("pacientes"),
  });
  const places = placesOf(duties);
  const finds = arranges({ duties });
  const tabs = (atThumb: boolean) =>
    places
      .filter((place) => place.atThumb === atThumb)
      .map(({ section, label }) => (
        <PlaceTab key={section} value={section}>
          {label}
        </PlaceTab>
      ));
  return (
    <header data-app-bar className="sticky top-0 z-40 border-b border-line bg-paper">
      <div className="page-width flex min-h-12 items-center gap-x-2 md:min-h-14 lg:gap-x-4">
        <Link
          to={placeHref("hoy")}
          aria-label={`${identity.shortName}, tu panel`}
          className="flex min-h-12 shrink-0 items-center text-green"
        >
          <LogoMark className="size-8" />
        </Link>
        <PlaceList label="Tu panel">
          <div className="fixed bottom-0 left-0 z-40 flex w-3/4 justify-around border-t border-line bg-paper md:static md:w-auto md:border-0">
            {tabs(true)}
          </div>
          <div className="hidden md:flex">{tabs(false)}</div>
        </PlaceList>
        {finds && (
          <>
            <div ref={searchBox} className="ml-auto hidden w-64 min-w-0 shrink lg:block xl:w-80">
              <PersonSearch
                label="Buscar un paciente"
                placeholder={isAtDesk ? "/ persona o teléfono" : "/ buscar paciente"}
                {...finding}
                onChoose={openPerson}
              />
            </div>
            <button
              type="button"
              className="fixed right-0 bottom-0 z-40 flex min-h-14 w-1/4 items-center justify-center border-t border-line bg-paper text-ink-soft hover:text-ink md:static md:ml-auto md:min-h-12 md:w-auto md:border-0 md:px-3 lg:hidden"
              onPointerEnter={SearchDialog.prepare}
              onClick={() => setShown("search")}
            >
              Buscar
            </button>
          </>
        )}
        <Waiting />
        <div className="max-md:ml-auto">
          <AccountMenu user={user}>
            {places
              .filter(({ atThumb }) => !atThumb)
              .map(({ section, label }) => (
                <li key={section} className="md:hidden">
                  <Link to={placeHref(section)} preventScrollReset className={accountActionStyle}>
                    {label}
                  </Link>
                </li>
              ))}
            {leads({ duties }) && (
              <li>
                <Link to="/direccion" className={accountActionStyle}>
                  Dirección
                </Link>
              </li>
            )}
            <li>
              <CalendarButton />
            </li>
            <li>
              <button type="button" className={accountActionStyle} onClick={() => setShown("keys")}>
                Atajos de teclado
              </button>
            </li>
            <li>
              <Link to="/" className={accountActionStyle}>
                Ir al sitio del centro
              </Link>
            </li>
          </AccountMenu>
        </div>
      </div>
      <Offline />
      {shown === "keys" && (
        <DeferredDialog title="Atajos de teclado" closeHref={pathname + search} onClose={close}>
          <KeysDialog onClose={close} />
        </DeferredDialog>
      )}
      {shown === "search" && (
        <DeferredDialog title="Buscar paciente" closeHref={pathname + search} onClose={close}>
          <SearchDialog
            {...finding}
            {...(finding.onNobody && {
              onNobody: (typed: string) => {
                close();
                finding.onNobody?.(typed);
              },
            })}
            onClose={close}
            onChoose={(person) => {
              close();
              openPerson(person);
            }}
          />
        </DeferredDialog>
      )}
    </header>
  );
}

function Waiting() {
  const { data: counts } = useQuery(countsQuery);
  const count = counts?.toAnswer ?? 0;
  if (count === 0) return null;
  return (
    <Link
      to={`${placeHref("hoy")}#por-responder`}
      className="hidden min-h-12 items-center whitespace-nowrap tabular-nums underline decoration-line-strong underline-offset-4 hover:decoration-current lg:inline-flex"
    >
      {count} por responder
    </Link>
  );
}
