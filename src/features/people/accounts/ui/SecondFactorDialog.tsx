import { useState } from "react";
import { useRevalidator } from "react-router";
import { signedInCall } from "~/client/session-end";
import { useFocusOnView } from "~/client/use-focus-on-view";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Dialog } from "~/ui/dialog/Dialog";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { toast } from "~/ui/toast/toast";
import { endSecondFactor, startSecondFactor } from "../contract";
import type { AccountDialogProps } from "./account-dialog";
import { useAccountRefresh, useSecondFactor } from "./account-queries";
import { PasswordProof } from "./PasswordProof";
import { RecoveryCodes } from "./RecoveryCodes";
import { SecondFactorSetUp } from "./SecondFactorSetUp";

/** Turns the second factor of a therapist on and off. */
export default function SecondFactorDialog({ user, onClose }: AccountDialogProps) {
  const state = useSecondFactor();
  const refresh = useAccountRefresh();
  const [started, setStarted] = useState<{ secret: string; uri: string } | null>(null);
  const [codes, setCodes] = useState<string[] | null>(null);
  const view = codes ? "codes" : started ? "set-up" : "state";
  const viewBox = useFocusOnView(view);
  const { revalidate } = useRevalidator();
  /** The page may have been waiting for it. */
  const leave = () => {
    onClose();
    void revalidate();
  };
  return (
    <Dialog
      open
      onClose={onClose}
      title="Verificación en dos pasos"
      // The recovery codes are shown this once: a stray press beside the dialog must not take them away.
      busy={codes !== null}
    >
      <div ref={viewBox}>
        {codes && <RecoveryCodes codes={codes} email={user.email} onDone={leave} />}
        {!codes && started && (
          <SecondFactorSetUp
            started={started}
            onBack={() => setStarted(null)}
            onConfirmed={(fresh) => {
              setCodes(fresh);
              void refresh();
            }}
          />
        )}
        {view === "state" && state.isPending && (
          <div className="flex flex-col gap-4">
            <p role="status">Un momento…</p>
            <Skeleton className="h-12" />
            <Skeleton className="h-14" />
          </div>
        )}
        {view === "state" && state.isError && (
          <div className="flex flex-col items-start gap-4">
            <Alert kind="error" title="No pudimos leer tu verificación">
              Revisa tu conexión y vuelve a intentarlo.
            </Alert>
            <Button variant="outline" onClick={() => void state.refetch()}>
              Reintentar
            </Button>
          </div>
        )}
        {view === "state" && state.data && !state.data.active && (
          <PasswordProof
            user={user}
            action="Empezar"
            send={async (password, signal) => {
              setStarted(await signedInCall(startSecondFactor, { body: { password }, signal }));
            }}
          >
            <p>
              Además de tu contraseña, te pediremos un código que solo muestra tu teléfono. Así una contraseña
              robada no abre las fichas de tus pacientes.
            </p>
            <p className="mt-3 text-ink-soft">
              Necesitas una aplicación como Google Authenticator, Aegis o la de tu gestor de contraseñas.
            </p>
          </PasswordProof>
        )}
        {view === "state" && state.data?.active && (
          <PasswordProof
            user={user}
            action="Desactivar"
            danger
            send={async (password, signal) => {
              await signedInCall(endSecondFactor, { body: { password }, signal });
              toast({ title: "Verificación en dos pasos desactivada" });
              void refresh();
              onClose();
            }}
          >
            <Alert kind="success" title="Está activa">
              {formatCodes(state.data.recoveryCodesLeft)}
            </Alert>
            <p className="mt-4">
              Para cambiar de teléfono o recibir códigos nuevos, desactívala y actívala otra vez.
            </p>
          </PasswordProof>
        )}
      </div>
    </Dialog>
  );
}

function formatCodes(left: number): string {
  if (left === 0) return "No te quedan códigos de recuperación.";
  return left === 1 ? "Te queda 1 código de recuperación." : `Te quedan ${left} códigos de recuperación.`;
}
