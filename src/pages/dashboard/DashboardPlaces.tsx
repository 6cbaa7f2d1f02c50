import { type ReactNode, Suspense, useEffect } from "react";
import { useLocation, useNavigate } from "react-router";
import { useTeam } from "~/features/agenda/ui/team";
import { dashboardPlace, placeAddress } from "~/features/caseload/dashboard-place";
import { Alert } from "~/ui/alert/Alert";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { Arrived } from "~/ui/late/Arrived";
import { lateDialog } from "~/ui/late/late-dialog";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { Tabs } from "~/ui/tabs/Tabs";
import { useHydrated } from "~/ui/use-hydrated";

const PatientsTab = lateDialog(() => import("~/features/caseload/ui/PatientsTab"));
const AgendaTab = lateDialog(() => import("./AgendaTab"));
const BlogTab = lateDialog(() => import("~/features/blog/ui/BlogTab"));
const TillTab = lateDialog(() => import("~/features/payments/ui/desk/TillTab"));

/** The four tabs. The address says which, so that a refresh and Back come to the same one. */
export function DashboardPlaces() {
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = dashboardPlace(search);
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
  const content = (children: ReactNode) => <Late key={place.section}>{children}</Late>;
  return (
    <div className="page-width pt-2 pb-10">
      <Tabs
        label="Tu panel"
        value={place.section}
        onValueChange={(section) =>
          void navigate(placeAddress({ ...place, section: section as typeof place.section, date: null }), {
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

function Late({ children }: { children: ReactNode }) {
  return (
    <ErrorBoundary
      fallback={
        <Alert kind="error" title="No pudimos cargar esta parte">
          Revisa tu conexión y recarga la página.
        </Alert>
      }
    >
      <Suspense
        fallback={
          <div className="flex flex-col gap-6">
            <p role="status" className="sr-only">
              Un momento…
            </p>
            <Skeleton className="h-24" />
            <Skeleton className="h-96" />
          </div>
        }
      >
        <Arrived>{children}</Arrived>
      </Suspense>
    </ErrorBoundary>
  );
}
