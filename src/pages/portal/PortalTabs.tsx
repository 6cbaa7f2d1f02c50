import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useId } from "react";
import { useLocation, useNavigate } from "react-router";
import type { CachedUser } from "~/client/cached-user";
import { DeferredTab } from "~/client/DeferredTab";
import { prepareManage } from "~/features/hours/appointments/ui/own/ManageHost";
import {
  firstSessionOf,
  ownAppointments,
  useOwnAppointments,
} from "~/features/hours/appointments/ui/own/own-appointments";
import { ProofNeeded } from "~/features/people/accounts/ui/offered/ProofNeeded";
import { addressOf, type PortalTab, tabIn } from "~/shared/portal-address";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { Tabs } from "~/ui/tabs/Tabs";
import { prepareToasts } from "~/ui/toast/ToastRegion";

const skeletons = ["h-8 w-1/2", "h-32", "h-32"];

const Summary = deferredPart(() => import("./Summary"));
const AppointmentList = deferredPart(() => import("~/features/hours/appointments/ui/own/AppointmentList"));
const History = deferredPart(() => import("./History"));
const RecommendationList = deferredPart(() => import("~/features/care/plans/ui/RecommendationList"));
const MyData = deferredPart(() => import("./MyData"));
const OwnPayments = deferredPart(() => import("~/features/money/payments/ui/own/OwnPayments"));
const parts = [Summary, AppointmentList, History, RecommendationList, OwnPayments, MyData];

interface Props {
  user: CachedUser;
  rut: string;
  /** False while the session shows no more than that somebody knows a RUT. */
  proven: boolean;
  hasFirstPassword: boolean;
}

/** The four tabs, 'Pagos' and 'Mis datos'. The address says which, so that a refresh and Back come to the same one. */
export function PortalTabs({ user, rut, proven, hasFirstPassword }: Props) {
  const { search } = useLocation();
  const navigate = useNavigate();
  const tab = tabIn(search);
  const queryClient = useQueryClient();
  const firstSession = firstSessionOf(useOwnAppointments());
  const readAppointments = () => void queryClient.invalidateQueries({ queryKey: ownAppointments.queryKey });
  useTabsAtHand();
  const content = (children: ReactNode) => (
    <DeferredTab key={tab} skeletons={skeletons}>
      {children}
    </DeferredTab>
  );
  const behindProof = (title: string, children: ReactNode) =>
    proven ? children : <ProofNeeded key={title} title={title} email={user.email} />;
  const tabOf = (value: PortalTab, label: string, children: ReactNode) => ({
    value,
    label,
    content: content(children),
  });
  return (
    <div className="page-width pt-2 pb-16">
      <Tabs
        label="Tu portal"
        // None of the four, where the address asks for what stands beside them.
        value={tab === "datos" || tab === "pagos" ? "" : tab}
        onValueChange={(next) => void navigate(addressOf(next as PortalTab), { preventScrollReset: true })}
        tabs={[
          tabOf(
            "resumen",
            "Resumen",
            <Summary user={user} proven={proven} hasFirstPassword={hasFirstPassword} />,
          ),
          tabOf("citas", "Mis Citas", <AppointmentList />),
          tabOf(
            "historial",
            "Historial Clínico",
            behindProof("Aquí está tu historial clínico", <History patientId={user.id} />),
          ),
          tabOf(
            "recomendaciones",
            "Recomendaciones",
            <RecommendationList email={user.email} firstSession={firstSession}>
              {!proven && (
                <ProofNeeded title="Aquí está lo que tu kinesiólogo te recomendó" email={user.email} />
              )}
            </RecommendationList>,
          ),
        ]}
      />
      {tab === "pagos" && (
        <Beside title="Pagos">
          {content(behindProof("Aquí están tus pagos y packs", <OwnPayments onPaid={readAppointments} />))}
        </Beside>
      )}
      {tab === "datos" && (
        <Beside title="Mis datos">
          {content(behindProof("Aquí están tus datos", <MyData user={user} rut={rut} />))}
        </Beside>
      )}
    </div>
  );
}

function Beside({ title, children }: { title: string; children: ReactNode }) {
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
function useTabsAtHand(): void {
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
