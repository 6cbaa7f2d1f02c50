import { useCallback, useEffect, useState } from "react";
import { useNavigate } from "react-router";
import { readCachedUser } from "~/client/cached-user";
import { failureOf, formatWait } from "~/client/call-failure";
import { clearCachedUser } from "~/client/write-cached-user";
import { makeCall } from "~/shared/api-client";
import type { Role } from "~/shared/role";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Skeleton } from "~/ui/skeleton/Skeleton";
import { validateResetToken } from "../contract";
import { ResetForm } from "./ResetForm";

type State =
  | { name: "validating" }
  | { name: "invalid"; title: string; text: string }
  /** It is not known whether the link is good. */
  | { name: "unknown"; text: string }
  | { name: "form"; email: string; role: Role }
  | { name: "done" };

const redirectMs = 2_000;

interface Props {
  token: string;
  /** Asks for another link. */
  onAskAgain: () => void;
}

/** From the link of the e-mail to the new password. */
export function ResetPassword({ token, onAskAgain }: Props) {
  const [state, setState] = useState<State>({ name: "validating" });
  const navigate = useNavigate();

  const validate = useCallback(
    async (signal?: AbortSignal) => {
      setState({ name: "validating" });
      try {
        const answer = await makeCall(validateResetToken, { body: { token }, ...(signal && { signal }) });
        setState(
          answer.valid ? { name: "form", email: answer.email, role: answer.userType } : expired(answer.error),
        );
      } catch (error) {
        if (signal?.aborted) return;
        const { code, waitSeconds, fields } = failureOf(error);
        if (code === "validation" && fields.token) return setState(expired());
        const wait = waitSeconds ? `Espera ${formatWait(waitSeconds)}` : "Revisa tu conexión";
        setState({ name: "unknown", text: `${wait} y vuelve a intentarlo.` });
      }
    },
    [token],
  );

  useEffect(() => {
    const leaving = new AbortController();
    void validate(leaving.signal);
    return () => leaving.abort();
  }, [validate]);

  useEffect(() => {
    if (state.name !== "done") return;
    const timer = setTimeout(() => void navigate("/", { replace: true }), redirectMs);
    return () => clearTimeout(timer);
  }, [state.name, navigate]);

  switch (state.name) {
    case "validating":
      return (
        <div className="flex flex-col gap-5">
          <p role="status">Validando el enlace…</p>
          <Skeleton className="h-20" />
          <Skeleton className="h-20" />
          <Skeleton className="h-14" />
        </div>
      );
    case "invalid":
      return (
        <div className="flex flex-col items-start gap-5">
          <Alert kind="error" title={state.title}>
            {state.text}
          </Alert>
          <p>Cada enlace sirve una vez, durante 1 hora. Puedes pedir otro.</p>
          <Button className="needs-js" onClick={onAskAgain}>
            Pedir otro enlace
          </Button>
        </div>
      );
    case "unknown":
      return (
        <div className="flex flex-col items-start gap-5">
          <Alert kind="error" title="Error al validar el enlace de recuperación">
            {state.text}
          </Alert>
          <Button onClick={() => void validate()}>Reintentar</Button>
        </div>
      );
    case "form":
      return (
        <ResetForm
          token={token}
          email={state.email}
          onExpired={(text) => setState(expired(text))}
          onDone={() => {
            const cachedUser = readCachedUser();
            // Every session of the account has ended, this browser's too.
            if (cachedUser?.email === state.email && cachedUser.role === state.role) clearCachedUser();
            setState({ name: "done" });
          }}
        />
      );
    case "done":
      return (
        <Alert kind="success" title="Contraseña actualizada exitosamente">
          Te llevamos al inicio. Ya puedes ingresar con ella.
        </Alert>
      );
  }
}

function expired(text?: string): State {
  return {
    name: "invalid",
    title: "Token expirado",
    text: text || "El enlace de recuperación ha expirado o no es válido",
  };
}
