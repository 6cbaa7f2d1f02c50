import { useState } from "react";
import { encode } from "uqr";
import type { CallFailure } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { WaitAlert } from "~/client/WaitAlert";
import { Button } from "~/ui/button/Button";
import { confirmSecondFactor } from "../contract";
import { SecondFactorCode } from "./SecondFactorCode";

interface Props {
  started: { secret: string; uri: string };
  onConfirmed: (recoveryCodes: string[]) => void;
  onBack: () => void;
}

/** The secret goes into the phone, and a first code of it comes back. */
export function SecondFactorSetUp({ started, onConfirmed, onBack }: Props) {
  const [failure, setFailure] = useState<CallFailure | null>(null);
  const { values, set, errors, pending, formProps } = useForm({
    initial: { code: "" },
    check: ({ code }) => (code.trim() ? {} : { code: "Escribe el código." }),
    async send(body, signal) {
      setFailure(null);
      const { recoveryCodes } = await signedInCall(confirmSecondFactor, { body, signal });
      onConfirmed(recoveryCodes);
    },
    onFailure(error) {
      const failed = toastFailure(error, { title: "No pudimos activar la verificación" });
      setFailure(failed);
      if (failed.code === "credentials") return { code: "Revisa el código.", ...failed.fields };
      return failed.fields;
    },
  });
  return (
    <form {...formProps} className="flex flex-col gap-5">
      <WaitAlert failure={failure} />
      <p>
        <strong className="font-semibold">1.</strong> Escanea este código con tu aplicación.
      </p>
      <QrCode text={started.uri} label="Código QR para tu aplicación de verificación" />
      <p>
        ¿Estás en el mismo teléfono?{" "}
        <a href={started.uri} className="link">
          Abre la aplicación
        </a>{" "}
        o escribe esta clave:
        <code className="mt-2 block rounded-md bg-sunk px-4 py-3 font-text text-lg tracking-wider break-words tabular-nums select-all">
          {started.secret.match(/.{1,4}/g)?.join(" ")}
        </code>
      </p>
      <p>
        <strong className="font-semibold">2.</strong> Escribe el código de 6 dígitos que te muestra.
      </p>
      <SecondFactorCode
        value={values.code}
        hint="Cambia cada 30 segundos."
        error={errors.code}
        onChange={(code) => set({ code })}
      />
      <div className="flex flex-col gap-2">
        <Button type="submit" variant="action" size="large" pending={pending} pendingLabel="Activando...">
          Activar
        </Button>
        <Button variant="quiet" onClick={onBack}>
          Volver
        </Button>
      </div>
    </form>
  );
}

/** Black on white in every scheme: cameras read it so. */
function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 3 });
  const path = data.flatMap((row, y) => row.map((dark, x) => (dark ? `M${x} ${y}h1v1h-1z` : ""))).join("");
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="mx-auto w-full max-w-60 rounded-md border border-line"
    >
      <path d={`M0 0h${size}v${size}h-${size}z`} fill="#fff" />
      <path d={path} fill="#000" />
    </svg>
  );
}
