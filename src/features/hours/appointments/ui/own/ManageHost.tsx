// pack: portal-parts

import { createContext, type ReactNode, useContext, useState } from "react";
import { useLocation } from "react-router";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import type { ManageDialogProps, ManageView } from "./ManageDialog";
import { useOwnAppointments } from "./own-appointments";

const ManageDialog = deferredPart<ManageDialogProps>(() => import("./ManageDialog"));
export const { prepare: prepareManage } = ManageDialog;

type OpenManage = (id: string, view?: ManageView) => void;
const OpenManageContext = createContext<OpenManage>(() => undefined);

export const useOpenManage = (): OpenManage => useContext(OpenManageContext);

/** Above the places that open it: an hour that is called off meanwhile leaves its place, and the dialog tells so. */
export function ManageHost({ children }: { children: ReactNode }) {
  const { pathname, search } = useLocation();
  const [opened, setOpened] = useState<{ id: string; view: ManageView | "choice" } | null>(null);
  const managed = useOwnAppointments().find(({ id }) => id === opened?.id);
  const open: OpenManage = (id, view) => setOpened({ id, view: view ?? "choice" });
  const close = () => setOpened(null);
  return (
    <OpenManageContext value={open}>
      {children}
      {opened && managed && (
        <DeferredDialog title="Gestionar Cita" closeHref={pathname + search} onClose={close}>
          <ManageDialog key={managed.id} appointment={managed} initialView={opened.view} onClose={close} />
        </DeferredDialog>
      )}
    </OpenManageContext>
  );
}
