import { type ReactNode, useState } from "react";
import { useLocation } from "react-router";
import { listTitles } from "~/features/agenda/ui/agenda-queries";
import { type DashboardDialog, DialogOpener } from "~/features/agenda/ui/dashboard-dialogs";
import { LateDialog } from "~/ui/dialog/LateDialog";
import { lateDialog } from "~/ui/late/late-dialog";

const AppointmentDialog = lateDialog(() => import("~/features/agenda/ui/AppointmentDialog"));
const CancelDialog = lateDialog(() => import("~/features/agenda/ui/CancelDialog"));
const MoveDialog = lateDialog(() => import("~/features/agenda/ui/MoveDialog"));
const ScheduleDialog = lateDialog(() => import("~/features/agenda/ui/ScheduleDialog"));
const ListDialog = lateDialog(() => import("~/features/agenda/ui/ListDialog"));
const TimeOffDialog = lateDialog(() => import("~/features/agenda/ui/TimeOffDialog"));
const ReportDialog = lateDialog(() => import("~/features/agenda/ui/ReportDialog"));
const RecommendDialog = lateDialog(() => import("~/features/recommendations/ui/RecommendDialog"));
const FileDialog = lateDialog(() => import("~/features/records/ui/FileDialog"));
const PaymentDialog = lateDialog(() => import("~/features/payments/ui/desk/PaymentDialog"));

/** The dialogs of the dashboard. One that is opened from another stands over it, and closing it leads back. */
export function DashboardDialogs({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [stack, setStack] = useState<DashboardDialog[]>([]);
  const open = (dialog: DashboardDialog) => setStack((now) => [...now, dialog]);
  const close = () => setStack((now) => now.slice(0, -1));
  return (
    <DialogOpener value={open}>
      {children}
      {stack.map((dialog, depth) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a stack: the place is what a dialog is known by
        <LateDialog key={depth} title={titleOf(dialog)} closeHref={pathname + search} onClose={close}>
          <Opened dialog={dialog} onClose={close} />
        </LateDialog>
      ))}
    </DialogOpener>
  );
}

function Opened({ dialog, onClose }: { dialog: DashboardDialog; onClose: () => void }) {
  switch (dialog.kind) {
    case "appointment":
      return <AppointmentDialog entry={dialog.entry} onClose={onClose} />;
    case "cancel":
      return <CancelDialog entry={dialog.entry} onClose={onClose} />;
    case "move":
      return <MoveDialog entry={dialog.entry} onClose={onClose} />;
    case "schedule":
      return <ScheduleDialog {...dialog} onClose={onClose} />;
    case "recommend":
      return <RecommendDialog {...dialog} onClose={onClose} />;
    case "file":
      return <FileDialog patient={dialog.patient} onClose={onClose} />;
    case "list":
      return <ListDialog list={dialog.list} onClose={onClose} />;
    case "timeOff":
      return <TimeOffDialog onClose={onClose} />;
    case "report":
      return <ReportDialog date={dialog.date} onClose={onClose} />;
    case "payment":
      return <PaymentDialog orderId={dialog.orderId} onClose={onClose} />;
  }
}

function titleOf(dialog: DashboardDialog): string {
  switch (dialog.kind) {
    case "appointment":
      return dialog.entry.patientName;
    case "cancel":
      return "Cancelar Cita";
    case "move":
      return "Mover Cita";
    case "schedule":
      return "Agendar Cita";
    case "recommend":
      return "Recomendación";
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
