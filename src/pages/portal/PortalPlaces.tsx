import { type ReactNode, Suspense, useEffect, useId } from "react";
import { useLocation, useNavigate } from "react-router";
import type { MirroredUser } from "~/features/accounts/ui/session-mirror";
import { prepareManage } from "~/features/appointments/ui/own/ManageHost";
import { Alert } from "~/ui/alert/Alert";
import { ErrorBoundary } from "~/ui/error-boundary/ErrorBoundary";
import { lateDialog } from "~/ui/late/late-dialog";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { Tabs } from "~/ui/tabs/Tabs";
import { prepareToasts } from "~/ui/toast/ToastRegion";
import { addressOf, type PortalPlace, placeIn } from "./portal-place";

const Summary = lateDialog(() => import("./Summary"));
const AppointmentList = lateDialog(() => import("~/features/appointments/ui/own/AppointmentList"));
const RecordList = lateDialog(() => import("~/features/records/ui/RecordList"));
const RecommendationList = lateDialog(() => import("~/features/recommendations/ui/RecommendationList"));
const MyData = lateDialog(() => import("~/features/patients/ui/MyData"));
const OwnPayments = lateDialog(() => import("~/features/payments/ui/own/OwnPayments"));
const parts = [Summary, AppointmentList, RecordList, RecommendationList, OwnPayments, MyData];

interface Props {
  user: MirroredUser;
  hasFirstPassword: boolean;
}

/** The four tabs, 'Pagos' and 'Mis datos'. The address says which, so that a refresh and Back come to the same one. */
export function PortalPlaces({ user, hasFirstPassword }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const place = placeIn(search);
  usePlacesAtHand();
  const content = (children: ReactNode) => <Late key={place}>{children}</Late>;
  const tab = (value: PortalPlace, label: string, children: ReactNode) => ({
    value,
    label,
    content: content(children),
  });
  return (
    <div className="page-width pt-2 pb-16">
      <Tabs
        label="Tu portal"
        wrap
        // None of the four, in the places beside them.
        value={place === "datos" || place === "pagos" ? "" : place}
        onValueChange={(next) => void navigate(addressOf(next as PortalPlace), { preventScrollReset: true })}
        tabs={[
          tab("resumen", "Resumen", <Summary user={user} hasFirstPassword={hasFirstPassword} />),
          tab("citas", "Mis Citas", <AppointmentList />),
          tab("historial", "Historial Clínico", <RecordList />),
          tab("recomendaciones", "Recomendaciones", <RecommendationList email={user.email} />),
        ]}
      />
      {place === "pagos" && <Place title="Pagos">{content(<OwnPayments />)}</Place>}
      {place === "datos" && <Place title="Mis datos">{content(<MyData user={user} />)}</Place>}
    </div>
  );
}

function Place({ title, children }: { title: string; children: ReactNode }) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="py-8">
      <h2 id={id} className="mb-8 text-2xl">
        {title}
      </h2>
      {children}
    </section>
  );
}

/** Once the page stands and nobody waits: the next tab then opens without a wait. */
function usePlacesAtHand(): void {
  useEffect(() => {
    const fetchAll = () => {
      for (const { prepare } of parts) prepare();
      // Needed most when it could not be fetched any more: without a network.
      prepareToasts();
      prepareManage();
    };
    const timer = setTimeout(fetchAll, 2_000);
    return () => clearTimeout(timer);
  }, []);
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
            <Skeleton className="h-8 w-1/2" />
            <Skeleton className="h-32" />
            <Skeleton className="h-32" />
          </div>
        }
      >
        {children}
      </Suspense>
    </ErrorBoundary>
  );
}
