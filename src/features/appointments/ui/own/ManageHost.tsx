// pack: portal-parts

import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import type { ManageDialogProps } from "./ManageDialog";
import { useOwnAppointments } from "./own-appointments";

const ManageDialog = deferredPart<ManageDialogProps>(() => import("./ManageDialog"));
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
        <DeferredDialog title="Gestionar Cita" closeHref={pathname + search} onClose={close}>
          <ManageDialog key={managed.id} appointment={managed} onClose={close} />
        </DeferredDialog>
      )}
    </OpenManageContext>
  );
}
