import { type DragEvent, useRef, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { sessionEnded } from "~/client/session-end";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Choice } from "~/ui/choice/Choice";
import type { Import, ImportKind } from "../contract";
import { Progress } from "./Progress";
import { faultOfSheet, sendSheet, takenFiles } from "./send-import";
import { kindWords } from "./words";

interface Props {
  firstKind: ImportKind;
  onRead: (begun: Import) => void;
}

interface Upload {
  file: File;
  part: number;
  stop: AbortController;
}

const kinds = Object.keys(kindWords) as ImportKind[];

/** What it brings, and the file: choosing one sends it. */
export function BeginPart({ firstKind, onRead }: Props) {
  const [kind, setKind] = useState(firstKind);
  const [upload, setUpload] = useState<Upload | null>(null);
  const [refused, setRefused] = useState<{ text: string; again: File | null } | null>(null);
  const [isOver, setOver] = useState(false);
  const input = useRef<HTMLInputElement>(null);

  async function send(file: File): Promise<void> {
    const fault = faultOfSheet(file);
    setRefused(fault === null ? null : { text: fault, again: null });
    if (fault !== null) return;
    const stop = new AbortController();
    setUpload({ file, part: 0, stop });
    try {
      onRead(
        await sendSheet(kind, file, {
          signal: stop.signal,
          onSent: (part) => setUpload((now) => now && { ...now, part }),
        }),
      );
    } catch (error) {
      setUpload(null);
      if (!stop.signal.aborted) setRefused(wordsOf(error, file));
    }
  }

  function drop(event: DragEvent): void {
    event.preventDefault();
    setOver(false);
    const [file] = event.dataTransfer.files;
    if (file && !upload) void send(file);
  }

  return (
    <div className="grid max-w-4xl gap-6">
      <fieldset disabled={upload !== null}>
        <legend className="mb-2 font-semibold">¿Qué trae el archivo?</legend>
        <div className="grid gap-2 sm:grid-cols-2">
          {kinds.map((each) => (
            <Choice
              key={each}
              name="kind"
              value={each}
              checked={kind === each}
              onChange={() => setKind(each)}
              title={kindWords[each].label}
              detail={kindWords[each].brings}
            />
          ))}
        </div>
      </fieldset>
      {refused && (
        <Alert kind="error" title="El archivo no se leyó">
          <p>{refused.text}</p>
          {refused.again && (
            <Button
              variant="outline"
              size="small"
              className="mt-2"
              onClick={() => refused.again && void send(refused.again)}
            >
              Reintentar
            </Button>
          )}
        </Alert>
      )}
      {/* biome-ignore lint/a11y/noStaticElementInteractions: dropping is a shorter way to what the button does */}
      <div
        onDragOver={(event) => {
          event.preventDefault();
          setOver(true);
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        className={`grid justify-items-start gap-3 rounded-md border-2 border-dashed p-5 ${isOver ? "border-green bg-green-wash" : "border-line-strong"}`}
      >
        {upload ? (
          <OnItsWay upload={upload} />
        ) : (
          <>
            <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
              <Button variant="action" onClick={() => input.current?.click()}>
                Elegir archivo
              </Button>
              <span className="pointer-coarse:hidden">o arrástralo hasta aquí</span>
            </div>
            <input
              ref={input}
              type="file"
              accept={takenFiles}
              hidden
              tabIndex={-1}
              aria-hidden="true"
              data-testid="sheet"
              onChange={(event) => {
                const file = event.target.files?.[0];
                if (file) void send(file);
                // The same file again is a choice too.
                event.target.value = "";
              }}
            />
            <p className="text-ink-soft">
              Excel (.xlsx) o CSV{kind === "appointments" && ", o un calendario (.ics)"}, hasta 200 MB. Sirven
              los de AgendaPro, Reservo, Medilink y los tuyos.
            </p>
          </>
        )}
      </div>
      <p className="text-ink-soft">
        El archivo se lee en el servidor de tu centro y no se envía a nadie. Todavía no se guarda nada:
        primero ves qué va a pasar.
      </p>
    </div>
  );
}

function OnItsWay({ upload: { file, part, stop } }: { upload: Upload }) {
  const percent = Math.floor(part * 100);
  return (
    <div className="grid w-full gap-2">
      <p role="status" className="min-w-0 break-words">
        {part < 1 ? `Subiendo ${file.name}…` : `Leyendo ${file.name}…`}
      </p>
      {part < 1 ? (
        <div className="flex items-center gap-3">
          <Progress max={100} value={percent} aria-label={`Subiendo ${file.name}`} />
          <span className="tabular-nums">{percent} %</span>
        </div>
      ) : (
        <Progress aria-label={`Leyendo ${file.name}`} />
      )}
      <Button variant="quiet" size="small" className="justify-self-start" onClick={() => stop.abort()}>
        Cancelar
      </Button>
    </div>
  );
}

function wordsOf(error: unknown, file: File): { text: string; again: File | null } {
  const { code, text, fields } = failureOf(error);
  if (code === "unauthenticated") sessionEnded();
  if (code === "connection")
    return { text: "Se cortó la conexión mientras subía, y no se guardó nada.", again: file };
  if (code === "payload_too_large") return { text: text ?? "El archivo es demasiado grande.", again: null };
  const isOurs = ["unknown", "internal", "unavailable", "rate_limited"].includes(code);
  return {
    text: Object.values(fields)[0] ?? text ?? "Tuvimos un problema nosotros, no tu archivo.",
    again: isOurs ? file : null,
  };
}
