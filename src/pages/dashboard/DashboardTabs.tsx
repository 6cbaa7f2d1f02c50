import { type ReactNode, useEffect, useMemo } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { DeferredTab } from "~/client/DeferredTab";
import { useTeam } from "~/client/dashboard/team";
import { useAgendaNews } from "~/features/hours/agenda/ui/use-agenda-news";
import { type DashboardSection, dashboardAddressIn, hrefOfDashboard } from "~/shared/dashboard-address";
import { Alert } from "~/ui/alert/Alert";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { PlaceContent, Places } from "~/ui/tabs/PlaceTabs";
import { prepareToasts } from "~/ui/toast/ToastRegion";
import { DashboardBar } from "./DashboardBar";
import { OnlyInBrowser } from "./OnlyInBrowser";
import { notTheirs, placesOf } from "./places";
import { useKeptNotes } from "./use-kept-notes";

const skeletons = ["h-24", "h-96"];

const TodayTab = deferredPart(() => import("./TodayTab"));
const DeskTab = deferredPart(() => import("./DeskTab"));
const PatientsTab = deferredPart(() => import("~/features/care/caseload/ui/PatientsTab"));
const AgendaTab = deferredPart(() => import("./AgendaTab"));
const BlogTab = deferredPart(() => import("~/features/site/blog/ui/BlogTab"));
const ReportsTab = deferredPart(() => import("./ReportsTab"));
const TillTab = deferredPart(() => import("~/features/money/payments/ui/desk/TillTab"));

interface Props {
  user: CachedUser;
  /** What is to be said before anything else. */
  notice?: ReactNode;
}

/** The bar and its places. The address says which is shown, so that a refresh and Back come to the same one. */
export function DashboardTabs({ user, notice }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = dashboardAddressIn(search);
  const { me, duties } = useTeam();
  const places = placesOf(duties);
  const refusal = notTheirs(duties, search);
  useAgendaNews();
  useKeptNotes(user.id);
  useEffect(() => {
    // Once the page stands and nobody waits: the other places then open without a wait.
    const timer = setTimeout(() => {
      TodayTab.prepare();
      PatientsTab.prepare();
      AgendaTab.prepare();
      // The first message may be that the network is gone.
      prepareToasts();
    }, 2_000);
    return () => clearTimeout(timer);
  }, []);
  const contents = useMemo(() => contentsFor(me), [me]);
  return (
    <Places
      value={asked.section}
      onValueChange={(section) =>
        void navigate(hrefOfDashboard({ ...asked, section: section as DashboardSection, date: null }), {
          preventScrollReset: true,
        })
      }
    >
      <DashboardBar user={user} />
      <main id="contenido" tabIndex={-1} className="grow outline-none">
        <h1 className="sr-only">{user.name}</h1>
        {notice}
        <div className="page-width pt-4 pb-10">
          {refusal && (
            <Alert kind="info" title="Este lugar no es de tus tareas">
              {refusal} Si lo necesitas, pídeselo a la dirección.
            </Alert>
          )}
          {places.map(({ section }) => (
            <PlaceContent key={section} value={section}>
              <DeferredTab skeletons={skeletons}>{contents[section]}</DeferredTab>
            </PlaceContent>
          ))}
        </div>
      </main>
    </Places>
  );
}

/**
 * Made once: a place that is drawn anew while its script is on its way is thrown away by React, with all that was typed in it.
 * Some are drawn by the browser alone: drafts are in it, and money and reports are asked for when they are looked at.
 */
const contentsFor = (me: string): Record<DashboardSection, ReactNode> => ({
  hoy: <TodayTab />,
  meson: (
    <OnlyInBrowser>
      <DeskTab />
    </OnlyInBrowser>
  ),
  pacientes: <PatientsTab />,
  citas: <AgendaTab />,
  blog: (
    <OnlyInBrowser>
      <BlogTab therapistId={me} />
    </OnlyInBrowser>
  ),
  caja: (
    <OnlyInBrowser>
      <TillTab />
    </OnlyInBrowser>
  ),
  informes: (
    <OnlyInBrowser>
      <ReportsTab />
    </OnlyInBrowser>
  ),
});
