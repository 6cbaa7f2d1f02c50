import { type ReactNode, useEffect, useRef, useState } from "react";
import { useClinic } from "~/client/clinic";
import { formatWallTime } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import type { Missing, News } from "./outside-sync";

interface Props {
  news: News;
  portal: ReactNode;
  onRetry: () => void;
  onComplete: (missing: Missing) => void;
}

/** What became here of what was booked in the other calendar; whoever looks into the frame is brought to it. */
export default function OutsideNews({ news, portal, onRetry, onComplete }: Props) {
  const { identity } = useClinic();
  const box = useRef<HTMLDivElement>(null);
  const isSettled = news.kind !== "working";
  useEffect(() => {
    if (!isSettled) return;
    box.current?.focus({ preventScroll: true });
    box.current?.scrollIntoView({ block: "nearest" });
  }, [isSettled]);
  return (
    <div ref={box} tabIndex={-1} className="mb-5 scroll-mt-24 outline-none">
      {news.kind === "working" && <p role="status">Guardando tu hora en tu portal…</p>}
      {(news.kind === "kept" || news.kind === "calledOff") && <Settled news={news} portal={portal} />}
      {news.kind === "incomplete" && <Incomplete errors={news.errors} onComplete={onComplete} />}
      {news.kind === "failed" && (
        <div className="flex flex-col items-start gap-3">
          <Alert kind="error" title="Tu hora está tomada, pero no quedó en tu portal">
            No la tomes de nuevo. Vuelve a intentarlo, o llámanos al {formatPhone(identity.phone)} y la
            anotamos.
          </Alert>
          <Button variant="outline" onClick={onRetry}>
            Reintentar
          </Button>
        </div>
      )}
    </div>
  );
}

function Settled({
  news,
  portal,
}: {
  news: Extract<News, { kind: "kept" | "calledOff" }>;
  portal: ReactNode;
}) {
  const { kind, name, start } = news;
  const when = start ? ` del ${formatWallTime(start)}` : "";
  if (kind === "calledOff")
    return (
      <Alert kind="info" title="Hora cancelada">
        Tu hora{when} quedó cancelada también en tu portal.
      </Alert>
    );
  return (
    <div className="flex flex-col items-start gap-3">
      <Alert
        kind="success"
        title={name ? `Ya tienes portal: hola, ${name}` : "Tu portal de pacientes está listo"}
      >
        {name
          ? `${start ? `Tu hora${when} ya está en él.` : "Entra con tu clave de siempre."}`
          : `${start ? `Tu hora${when} ya está en él. ` : ""}Te mandamos un correo para entrar: usas tu correo y los últimos 4 dígitos de tu RUT.`}
      </Alert>
      {portal}
    </div>
  );
}

const labels = { name: "Nombre", phone: "Teléfono", rut: "RUT" };
const autoComplete = { name: "name", phone: "tel", rut: "off" };
const inOrder = ["name", "phone", "rut"] as const;

/** What the other calendar did not ask for and a portal cannot be without. */
function Incomplete({ errors, onComplete }: { errors: Missing; onComplete: (missing: Missing) => void }) {
  const asked = inOrder.filter((field) => field in errors);
  const [values, setValues] = useState<Missing>({});
  const [tried, setTried] = useState(false);
  return (
    <form
      noValidate
      className="flex flex-col gap-4 rounded-lg border border-line bg-raised p-5"
      onSubmit={(event) => {
        event.preventDefault();
        setTried(true);
        if (asked.every((field) => values[field]?.trim())) onComplete(values);
      }}
    >
      <div>
        <h2 className="text-xl">Nos falta un dato para tu portal</h2>
        <p className="text-ink-soft">
          Tu hora está tomada. Con esto queda también en tu portal de pacientes.
        </p>
      </div>
      {asked.map((field) => (
        <Field
          key={field}
          label={labels[field]}
          hint={field === "rut" ? "Con sus últimos 4 dígitos entras al portal." : undefined}
          error={tried && !values[field]?.trim() ? errors[field] : undefined}
        >
          {(control) => (
            <TextInput
              {...control}
              value={values[field] ?? ""}
              autoComplete={autoComplete[field]}
              inputMode={field === "phone" ? "tel" : undefined}
              onChange={(event) => setValues({ ...values, [field]: event.target.value })}
            />
          )}
        </Field>
      ))}
      <Button type="submit" className="self-start">
        Guardar
      </Button>
    </form>
  );
}
