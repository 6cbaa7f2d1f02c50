import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router";
import { LateDialog } from "~/ui/dialog/LateDialog";
import { lateDialog } from "~/ui/late/late-dialog";
import type { ManageDialogProps } from "./ManageDialog";
import { useOwnAppointments } from "./own-appointments";

const ManageDialog = lateDialog<ManageDialogProps>(() => import("./ManageDialog"));
export const { prepare: prepareManage } = ManageDialog;

type OpenManage = (id: string) => void;
const OpenManageContext = createContext<OpenManage>(() => undefined);

export const useOpenManage = (): OpenManage => useContext(OpenManageContext);

/** Above the places that open it: an hour that is called off meanwhile leaves its place, and the dialog tells so. */
export function ManageHost({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [id, setId] = useState<string | null>(null);
  const managed = useOwnAppointments().find((each) => each.id === id);
  const close = () => setId(null);
  return (
    <OpenManageContext value={setId}>
      {children}
      {managed && (
        <LateDialog title="Gestionar Cita" closeHref={pathname + search} onClose={close}>
          <ManageDialog key={managed.id} appointment={managed} onClose={close} />
        </LateDialog>
      )}
    </OpenManageContext>
  );
}
