import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { type DashboardDialog, DialogOpener } from "~/client/dashboard/dialogs";
import { listTitles } from "~/features/agenda/ui/agenda-queries";
import { type AgendaDialog, AgendaDialogOpener } from "~/features/agenda/ui/offered/agenda-dialogs";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";

const AppointmentDialog = deferredPart(() => import("~/features/agenda/ui/AppointmentDialog"));
const CancelDialog = deferredPart(() => import("~/features/agenda/ui/CancelDialog"));
const MoveDialog = deferredPart(() => import("~/features/agenda/ui/MoveDialog"));
const ProposeDialog = deferredPart(() => import("~/features/agenda/ui/ProposeDialog"));
const ScheduleDialog = deferredPart(() => import("~/features/agenda/ui/ScheduleDialog"));
const ListDialog = deferredPart(() => import("~/features/agenda/ui/ListDialog"));
const TimeOffDialog = deferredPart(() => import("~/features/agenda/ui/TimeOffDialog"));
const ReportDialog = deferredPart(() => import("~/features/agenda/ui/ReportDialog"));
const RecommendDialog = deferredPart(() => import("~/features/recommendations/ui/RecommendDialog"));
const FileDialog = deferredPart(() => import("./FileDialog"));
const PaymentDialog = deferredPart(() => import("~/features/payments/ui/desk/PaymentDialog"));

type OpenDialog = AgendaDialog | DashboardDialog;

/** The dialogs of the dashboard. One that is opened from another stands over it, and closing it leads back. */
export function DashboardDialogs({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [stack, setStack] = useState<OpenDialog[]>([]);
  const open = (dialog: OpenDialog) => setStack((now) => [...now, dialog]);
  const close = () => setStack((now) => now.slice(0, -1));
  return (
    <DialogOpener value={open}>
      <AgendaDialogOpener value={open}>
        {children}
        {stack.map((dialog, depth) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a stack: the place is what a dialog is known by
          <DeferredDialog key={depth} title={titleOf(dialog)} closeHref={pathname + search} onClose={close}>
            <Opened dialog={dialog} onClose={close} />
          </DeferredDialog>
        ))}
      </AgendaDialogOpener>
    </DialogOpener>
  );
}

function Opened({ dialog, onClose }: { dialog: OpenDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case "appointment":
      return <AppointmentDialog entry={dialog.entry} onClose={onClose} />;
    case "cancel":
      return <CancelDialog entry={dialog.entry} onClose={onClose} />;
    case "move":
      return <MoveDialog entry={dialog.entry} onClose={onClose} />;
    case "propose":
      return <ProposeDialog {...dialog} onClose={onClose} />;
    case "schedule":
      return <ScheduleDialog {...dialog} onClose={onClose} />;
    case "recommend":
      return <RecommendDialog {...dialog} onClose={onClose} />;
    case "file":
      return (
        <FileDialog patient={dialog.patient} {...(dialog.part && { part: dialog.part })} onClose={onClose} />
      );
    case "list":
      return <ListDialog list={dialog.list} onClose={onClose} />;
    case "timeOff":
      return <TimeOffDialog from={dialog.from} onClose={onClose} />;
    case "report":
      return <ReportDialog date={dialog.date} onClose={onClose} />;
    case "payment":
      return <PaymentDialog orderId={dialog.orderId} onClose={onClose} />;
  }
}

function titleOf(dialog: OpenDialog): string {
  switch (dialog.kind) {
    case "appointment":
      return dialog.entry.patientName;
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
    case "list":
      return listTitles[dialog.list];
    case "timeOff":
      return "Tiempo libre";
    case "report":
      return "Informe de la semana";
    case "payment":
      return "Registrar pago";
  }
}
