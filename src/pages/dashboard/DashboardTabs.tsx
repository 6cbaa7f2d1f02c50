import { type ReactNode, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { DeferredTab } from "~/client/DeferredTab";
import { useTeam } from "~/client/dashboard/team";
import { dashboardAddressIn, hrefOfDashboard } from "~/shared/dashboard-address";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { Tabs } from "~/ui/tabs/Tabs";
import { useHydrated } from "~/ui/use-hydrated";

const skeletons = ["h-24", "h-96"];

const PatientsTab = deferredPart(() => import("~/features/caseload/ui/PatientsTab"));
const AgendaTab = deferredPart(() => import("./AgendaTab"));
const BlogTab = deferredPart(() => import("~/features/blog/ui/BlogTab"));
const TillTab = deferredPart(() => import("~/features/payments/ui/desk/TillTab"));

/** The four tabs. The address says which, so that a refresh and Back come to the same one. */
export function DashboardTabs() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const asked = dashboardAddressIn(search);
  const { me } = useTeam();
  // The blog and the till are drawn by the browser alone: its drafts are in it, and money is asked for when it is looked at.
  const hydrated = useHydrated();
  useEffect(() => {
    // Once the page stands and nobody waits: the other tab then opens without a wait.
    const timer = setTimeout(() => {
      PatientsTab.prepare();
      AgendaTab.prepare();
    }, 2_000);
    return () => clearTimeout(timer);
  }, []);
  const content = (children: ReactNode) => (
    <DeferredTab key={asked.section} skeletons={skeletons}>
      {children}
    </DeferredTab>
  );
  return (
    <div className="page-width pt-2 pb-10">
      <Tabs
        label="Tu panel"
        value={asked.section}
        onValueChange={(section) =>
          void navigate(hrefOfDashboard({ ...asked, section: section as typeof asked.section, date: null }), {
            preventScrollReset: true,
          })
        }
        tabs={[
          { value: "pacientes", label: "Mis Pacientes", content: content(<PatientsTab />) },
          { value: "citas", label: "Citas", content: content(<AgendaTab />) },
          { value: "blog", label: "Blog", content: hydrated && content(<BlogTab therapistId={me} />) },
          { value: "caja", label: "Caja", content: hydrated && content(<TillTab />) },
        ]}
      />
    </div>
  );
}
