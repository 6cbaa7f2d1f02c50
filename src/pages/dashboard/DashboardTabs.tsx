import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { DeferredTab } from "~/client/DeferredTab";
import { useTeam } from "~/client/dashboard/team";
import { useAgendaNews } from "~/features/agenda/ui/use-agenda-news";
import { type DashboardSection, dashboardAddressIn, hrefOfDashboard } from "~/shared/dashboard-address";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { PlaceContent, Places } from "~/ui/tabs/PlaceTabs";
import { prepareToasts } from "~/ui/toast/ToastRegion";
import { useHydrated } from "~/ui/use-hydrated";
import { DashboardBar } from "./DashboardBar";
import { places } from "./places";
import { useKeptNotes } from "./use-kept-notes";

const skeletons = ["h-24", "h-96"];

const TodayTab = deferredPart(() => import("./TodayTab"));
const PatientsTab = deferredPart(() => import("~/features/caseload/ui/PatientsTab"));
const AgendaTab = deferredPart(() => import("./AgendaTab"));
const BlogTab = deferredPart(() => import("~/features/blog/ui/BlogTab"));
const ReportsTab = deferredPart(() => import("./ReportsTab"));
const TillTab = deferredPart(() => import("~/features/payments/ui/desk/TillTab"));

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
  const { me } = useTeam();
  // These are drawn by the browser alone: drafts are in it, and money and reports are asked for when they are looked at.
  const hydrated = useHydrated();
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
  const content: Record<DashboardSection, ReactNode> = {
    hoy: <TodayTab />,
    pacientes: <PatientsTab />,
    citas: <AgendaTab />,
    blog: hydrated && <BlogTab therapistId={me} />,
    caja: hydrated && <TillTab />,
    informes: hydrated && <ReportsTab />,
  };
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
          {places.map(({ section }) => (
            <PlaceContent key={section} value={section}>
              <DeferredTab skeletons={skeletons}>{content[section]}</DeferredTab>
            </PlaceContent>
          ))}
        </div>
      </main>
    </Places>
  );
}
