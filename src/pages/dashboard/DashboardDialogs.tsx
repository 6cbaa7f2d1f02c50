import { type ReactNode, useState } from "react";
import { useLocation, useNavigate } from "react-router";
import { type DashboardDialog, DialogOpener } from "~/client/dashboard/dialogs";
import { useTeam } from "~/client/dashboard/team";
import { listTitles } from "~/features/hours/agenda/ui/agenda-queries";
import { type AgendaDialog, AgendaDialogOpener } from "~/features/hours/agenda/ui/offered/agenda-dialogs";
import { type DashboardAddress, dashboardAddressIn } from "~/shared/dashboard-address";
import { fileIn, withFile } from "~/shared/file-address";
import { treats } from "~/shared/role";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { OnlyInBrowser } from "./OnlyInBrowser";

const AppointmentDialog = deferredPart(() => import("~/features/hours/agenda/ui/AppointmentDialog"));
const ClassDialog = deferredPart(() => import("~/features/hours/agenda/ui/ClassDialog"));
const CancelDialog = deferredPart(() => import("~/features/hours/agenda/ui/CancelDialog"));
const MoveDialog = deferredPart(() => import("~/features/hours/agenda/ui/MoveDialog"));
const ProposeDialog = deferredPart(() => import("~/features/hours/agenda/ui/ProposeDialog"));
const ScheduleDialog = deferredPart(() => import("~/features/hours/agenda/ui/ScheduleDialog"));
const OfferHourDialog = deferredPart(() => import("~/features/hours/hour-offers/ui/desk/OfferHourDialog"));
const ListDialog = deferredPart(() => import("~/features/hours/agenda/ui/ListDialog"));
const TimeOffDialog = deferredPart(() => import("~/features/hours/agenda/ui/TimeOffDialog"));
const ReportDialog = deferredPart(() => import("~/features/hours/agenda/ui/ReportDialog"));
const RecommendDialog = deferredPart(() => import("~/features/care/plans/ui/RecommendDialog"));
const FileDialog = deferredPart(() => import("./FileDialog"));
const CallerDialog = deferredPart(() => import("~/features/hours/desk/ui/CallerDialog"));
const MergeDialog = deferredPart(() => import("./MergeDialog"));
const SellPackDialog = deferredPart(() => import("~/features/money/payments/ui/desk/SellPackDialog"));
const PaymentDialog = deferredPart(() => import("~/features/money/payments/ui/desk/PaymentDialog"));

type OpenDialog = AgendaDialog | DashboardDialog;

const placeNames: Record<DashboardAddress["section"], string> = {
  hoy: "Hoy",
  meson: "Mesón",
  pacientes: "Mis Pacientes",
  citas: "Citas",
  blog: "Blog",
  caja: "Caja",
  informes: "Informes",
};

/**
 * The dialogs of the dashboard. One that is opened from another stands over it, and closing it leads back. A patient's file stands in
 * the address: it outlives a reload, and Back closes it with what stands over it.
 */
export function DashboardDialogs({ children }: { children: ReactNode }) {
  const { pathname, search, state } = useLocation();
  const navigate = useNavigate();
  const [opened, setOpened] = useState<OpenDialog[]>([]);
  const { duties } = useTeam();
  // Who treats nobody is told so by the page, whatever file its address names.
  const stack = stackAt(opened, treats({ duties }) ? fileIn(search) : null);
  const open = (dialog: OpenDialog) => {
    setOpened([...stack, dialog]);
    if (dialog.kind === "file")
      void navigate(withFile(search, dialog.patient.id), {
        preventScrollReset: true,
        state: { cameFromHere: true },
      });
  };
  const close = () => {
    if (stack.at(-1)?.kind !== "file") setOpened(stack.slice(0, -1));
    else if (state?.cameFromHere) void navigate(-1);
    else void navigate(withFile(search, null), { replace: true, preventScrollReset: true });
  };
  // What was sold is paid where it was chosen.
  const sold = (orderId: string) => setOpened([...stack.slice(0, -1), { kind: "payment", orderId }]);
  const backTo = placeNames[dashboardAddressIn(search).section];
  return (
    <DialogOpener value={open}>
      <AgendaDialogOpener value={open}>
        {children}
        <OnlyInBrowser>
          {stack.map((dialog, depth) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: a stack: the place is what a dialog is known by
            <DeferredDialog key={depth} title={titleOf(dialog)} closeHref={pathname + search} onClose={close}>
              <Opened dialog={dialog} backTo={backTo} onClose={close} onSold={sold} />
            </DeferredDialog>
          ))}
        </OnlyInBrowser>
      </AgendaDialogOpener>
    </DialogOpener>
  );
}

/** What stands while the address has this file: nothing over another one, and the file itself, also where only the address names it. */
function stackAt(opened: OpenDialog[], fileId: string | null): OpenDialog[] {
  const gone = opened.findIndex((dialog) => dialog.kind === "file" && dialog.patient.id !== fileId);
  const standing = gone === -1 ? opened : opened.slice(0, gone);
  if (fileId === null || standing.some(({ kind }) => kind === "file")) return standing;
  return [...standing, { kind: "file", patient: { id: fileId, name: "", email: "" } }];
}

interface OpenedProps {
  dialog: OpenDialog;
  backTo: string;
  onClose: () => void;
  onSold: (orderId: string) => void;
}

function Opened({ dialog, backTo, onClose, onSold }: OpenedProps) {
  switch (dialog.kind) {
    case "appointment":
      return <AppointmentDialog entry={dialog.entry} onClose={onClose} />;
    case "class":
      return <ClassDialog entries={dialog.entries} onClose={onClose} />;
    case "cancel":
      return <CancelDialog {...dialog} onClose={onClose} />;
    case "move":
      return <MoveDialog entry={dialog.entry} onClose={onClose} />;
    case "propose":
      return <ProposeDialog entry={dialog.entry} onClose={onClose} />;
    case "schedule":
      return <ScheduleDialog {...dialog} onClose={onClose} />;
    case "recommend":
      return <RecommendDialog {...dialog} onClose={onClose} />;
    case "file":
      return (
        <FileDialog
          patient={dialog.patient}
          {...(dialog.part && { part: dialog.part })}
          backTo={backTo}
          onClose={onClose}
        />
      );
    case "offerHour":
      return <OfferHourDialog {...dialog} onClose={onClose} />;
    case "list":
      return <ListDialog list={dialog.list} onClose={onClose} />;
    case "timeOff":
      return <TimeOffDialog from={dialog.from} onClose={onClose} />;
    case "report":
      return <ReportDialog date={dialog.date} onClose={onClose} />;
    case "caller":
      return <CallerDialog {...dialog} onClose={onClose} />;
    case "merge":
      return <MergeDialog patient={dialog.patient} onClose={onClose} />;
    case "sellPack":
      return <SellPackDialog patient={dialog.patient} onClose={onClose} onSold={onSold} />;
    case "payment":
      return <PaymentDialog orderId={dialog.orderId} onClose={onClose} />;
  }
}

function titleOf(dialog: OpenDialog): string {
  switch (dialog.kind) {
    case "appointment":
      return dialog.entry.patientName;
    case "class":
      return dialog.entries[0]?.service ?? "Clase";
    case "cancel":
      return "Cancelar Cita";
    case "move":
      return "Mover Cita";
    case "propose":
      return "Proponer otra hora";
    case "schedule":
      return "Agendar Cita";
    case "recommend":
      return dialog.plan ? "Plan de ejercicios" : "Recomendación";
    case "file":
      return "Ficha del Paciente";
    case "offerHour":
      return "Ofrecer esta hora";
    case "list":
      return listTitles[dialog.list];
    case "timeOff":
      return "Tiempo libre";
    case "report":
      return "Informe de la semana";
    case "caller":
      return dialog.patient.name;
    case "merge":
      return "Unir dos fichas";
    case "sellPack":
      return "Vender un pack";
    case "payment":
      return "Registrar pago";
  }
}
