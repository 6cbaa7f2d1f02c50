import { keepPreviousData, useQuery, useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { useClinicToday } from "~/client/clinic-now";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { toastFailure } from "~/client/toast-failure";
import { useForm } from "~/client/use-form";
import { formatInstant } from "~/shared/clinic-time";
import { formatCount } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import { askExport, type ClinicExport, downloadExport, readExports } from "../contract";
import { newPassphrase, passphraseFault } from "../passphrase";

const exportsKey = [readExports.path];
const lookMs = 2_000;

interface Props {
  /** What sets it up, for who has none yet. It stays until its dialog is left, which reads the page anew. */
  secondFactor: ReactNode;
  /** When the page was read. */
  readAt: string;
}

export default function TakeAll({ secondFactor, readAt }: Props) {
  const client = useQueryClient();
  const [phrase, setPhrase] = useState<string | null>(null);
  const query = useQuery({
    queryKey: [...exportsKey, readAt],
    queryFn: ({ signal }) => signedInCall(readExports, { signal }),
    staleTime: 0,
    placeholderData: keepPreviousData,
    refetchInterval: ({ state: { data } }) => (data?.last?.state === "running" ? lookMs : false),
  });
  const begun = (sealed: string) => {
    setPhrase(sealed);
    return client.invalidateQueries({ queryKey: exportsKey });
  };
  return (
    <section id="llevar" aria-labelledby="llevar-todo" className="mt-10 grid max-w-3xl gap-3">
      <h2 id="llevar-todo" className="text-xl">
        Llévate todo
      </h2>
      <p>
        Pacientes, fichas, horas, packs, pagos y archivos en un solo archivo cerrado con una frase. Son
        planillas que abre cualquier computador y fichas en FHIR, que entienden otros sistemas de salud.
      </p>
      <Asked query={query}>
        {({ last, hasSecondFactor }) => (
          <>
            {last && <Last last={last} />}
            {(last?.state === "running" || last?.state === "ready") && phrase && <Phrase phrase={phrase} />}
            {!hasSecondFactor && (
              <div className="grid justify-items-start gap-3">
                <Alert kind="info" title="Primero, la verificación en dos pasos">
                  Lo que sale de aquí son todas las fichas. Por eso una contraseña sola no basta.
                </Alert>
                {secondFactor}
              </div>
            )}
            {hasSecondFactor && last?.state !== "running" && (
              <AskOr again={last?.state === "ready"} onBegun={begun} />
            )}
          </>
        )}
      </Asked>
      <p className="text-ink-soft">
        ¿Solo una parte? La copia de un paciente se descarga desde su ficha, y cada uno descarga la suya en su
        portal. Las cifras están en Resumen, y los pagos en la Caja.
      </p>
    </section>
  );
}

function Last({ last }: { last: ClinicExport }) {
  const today = useClinicToday();
  const { id, state, askedAt, by, until, done, of, bytes, why } = last;
  const asked = `La pidió ${by} (${formatInstant(askedAt, today)}).`;
  if (state === "running")
    return (
      <div className="grid gap-2">
        <p role="status" className="font-semibold">
          Preparando la copia
          {of !== null && (
            <span className="tabular-nums">: {`${formatCount(done)} de ${formatCount(of)}`}</span>
          )}
        </p>
        <progress
          value={of === null ? undefined : done}
          max={of ?? undefined}
          aria-label="Cuánto va"
          className="h-3 w-full accent-green"
        />
        <p className="text-ink-soft">{asked} Puedes cerrar esta página: sigue sola.</p>
      </div>
    );
  if (state === "failed")
    return (
      <Alert kind="error" title="La última copia no se terminó">
        {why} {asked}
      </Alert>
    );
  if (state === "expired")
    return <p className="text-ink-soft">La última copia ya se borró: se guarda 48 horas. {asked}</p>;
  return (
    <div className="grid justify-items-start gap-3">
      <Alert kind="success" title="La copia está lista">
        {asked} Se puede descargar por 48 horas{until && `: hasta ${formatInstant(until, today)}`}.
      </Alert>
      <a href={downloadExport.path.replace("{id}", id)} download className={buttonStyle("action")}>
        Descargar{bytes !== null && ` (${sayBytes(bytes)})`}
      </a>
      <details>
        <summary className="link inline-block min-h-11 cursor-pointer py-2">Cómo se abre</summary>
        <p>
          Con un programa que abra archivos «age», que son gratuitos y libres. En un computador con age:{" "}
          <code className="break-all">age -d clinica.tar.gz.age &gt; clinica.tar.gz</code>, y escribe la
          frase. Adentro, LEEME.txt cuenta qué es cada cosa.
        </p>
      </details>
    </div>
  );
}

const sayBytes = (bytes: number): string =>
  bytes < 1_000_000
    ? `${formatCount(Math.ceil(bytes / 1_000))} kB`
    : `${formatCount(Math.round(bytes / 1_000_000))} MB`;

/** Of whoever asked just now: here and in no other place. */
function Phrase({ phrase }: { phrase: string }) {
  return (
    <Alert kind="warning" title="Guarda la frase antes de cerrar esta página">
      <span className="font-code text-lg break-all select-all">{phrase}</span>
    </Alert>
  );
}

interface AskProps {
  again: boolean;
  onBegun: (phrase: string) => Promise<void>;
}

/** Beside a copy that is ready the form is folded: its new phrase opens another one. */
function AskOr(props: AskProps) {
  if (!props.again) return <Ask {...props} />;
  return (
    <details>
      <summary className="link inline-block min-h-11 cursor-pointer py-2">Preparar otra copia</summary>
      <Ask {...props} />
    </details>
  );
}

function Ask({ again, onBegun }: AskProps) {
  const [copied, setCopied] = useState("");
  const form = useForm({
    initial: { passphrase: newPassphrase(), isKept: false },
    check: ({ passphrase, isKept }) => {
      const fault = passphraseFault(passphrase);
      return {
        ...(fault && { passphrase: fault }),
        ...(!fault && !isKept && { isKept: "Guárdala y márcalo: nadie más la tiene." }),
      };
    },
    send: async ({ passphrase }, signal) => {
      await signedInCall(askExport, { body: { passphrase }, signal });
      await onBegun(passphrase);
    },
    onFailure: (error) => {
      const { fields } = failureOf(error);
      if (fields.passphrase) return { passphrase: fields.passphrase };
      toastFailure(error, { title: "No pudimos empezar la copia" });
      return {};
    },
  });
  const copy = () =>
    navigator.clipboard.writeText(form.values.passphrase).then(
      () => setCopied("Copiada."),
      () => setCopied("Tu navegador no deja copiar: anótala."),
    );
  return (
    <form {...form.formProps} aria-label="Pedir una copia de todo" className="grid gap-3">
      <Field
        label="Frase que abre el archivo"
        hint="Usa esta o escribe la tuya, de al menos 12 letras. No la guardamos: sin ella nadie lo abre, tampoco nosotros."
        error={form.errors.passphrase}
      >
        {(control) => (
          <TextInput
            {...control}
            {...form.text("passphrase")}
            autoComplete="off"
            autoCapitalize="none"
            spellCheck={false}
            maxLength={200}
            className="font-code"
          />
        )}
      </Field>
      <div className="flex flex-wrap items-center gap-3">
        <Button variant="outline" size="small" onClick={() => void copy()}>
          Copiar
        </Button>
        <Button variant="quiet" size="small" onClick={() => form.set({ passphrase: newPassphrase() })}>
          Otra frase
        </Button>
        <span role="status" className="text-ink-soft">
          {copied}
        </span>
      </div>
      <div>
        <Checkbox
          label="Ya la guardé en un lugar seguro"
          name="isKept"
          checked={form.values.isKept}
          aria-invalid={form.errors.isKept ? true : undefined}
          aria-describedby={form.errors.isKept ? "llevar-guardada" : undefined}
          onChange={(event) => form.set({ isKept: event.target.checked })}
        />
        {form.errors.isKept && (
          <p id="llevar-guardada" className="font-semibold text-danger">
            {form.errors.isKept}
          </p>
        )}
      </div>
      <div>
        <Button
          type="submit"
          variant={again ? "outline" : "action"}
          pending={form.pending}
          pendingLabel="Empezando…"
        >
          {again ? "Preparar otra copia" : "Preparar la copia"}
        </Button>
      </div>
    </form>
  );
}
