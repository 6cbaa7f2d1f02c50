import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { failureOf } from "~/client/call-failure";
import { useClinicToday } from "~/client/clinic-now";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { ApiError } from "~/shared/api-client";
import { formatInstant } from "~/shared/clinic-time";
import { formatCount } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { type Import, runImport, stopImport, tellImported, undoImport } from "../contract";
import { importQuery, isFirstLook, latestQuery } from "./import-query";
import { Progress } from "./Progress";
import { ReadyPart } from "./ReadyPart";
import { ReportPart } from "./ReportPart";
import { RunningPart } from "./RunningPart";
import { UndoPart } from "./UndoPart";
import { kindWords, sayCount } from "./words";

/** One file, as far as it is. Its address names it: whoever closes the page comes back to it. */
export function ImportView({ id }: { id: string }) {
  const query = useQuery(importQuery(id));
  if (query.error instanceof ApiError && query.error.status === 404)
    return (
      <Alert kind="info" title="Ese archivo ya no está">
        <p>Los que nadie trajo se borran solos.</p>
        <Again words="Elegir un archivo" />
      </Alert>
    );
  return <Asked query={query}>{(stands) => <Standing key={id} stands={stands} />}</Asked>;
}

const Again = ({ words }: { words: string }) => (
  <ButtonLink variant="outline" size="small" to="/direccion/datos/importar" className="mt-2">
    {words}
  </ButtonLink>
);

function Standing({ stands }: { stands: Import }) {
  const today = useClinicToday();
  const { id, version, kind, source, at, rows } = stands;
  const headingRef = useRef<HTMLHeadingElement>(null);
  const look = lookOf(stands);
  // Of a file that was chosen a moment ago it is what the choosing led to.
  const shown = useRef<string | null>(useLocation().state?.isNew ? null : look);
  // What appears has the focus: whoever hears the page hears what came.
  useEffect(() => {
    if (shown.current !== look) headingRef.current?.focus();
    shown.current = look;
  }, [look]);
  const run = usePress(stands, () => signedInCall(runImport, { params: { id }, body: { version } }));
  const stop = usePress(stands, () => signedInCall(stopImport, { params: { id }, body: {} }));
  const undo = usePress(stands, () => signedInCall(undoImport, { params: { id }, body: {} }));
  const tell = usePress(stands, () => signedInCall(tellImported, { params: { id }, body: {} }));
  return (
    <div className="max-w-5xl">
      <p className="pb-3">
        <strong className="font-semibold">{kindWords[kind].label}</strong> · {source} ·{" "}
        {sayCount(rows, { one: "fila", many: "filas" })} · {formatInstant(at, today)}
      </p>
      {look === "reading" && <Reading rows={rows} />}
      {look === "failed" && (
        <Alert kind="error" title="No pudimos leer el archivo">
          <p>{stands.error ?? "Súbelo otra vez."}</p>
          <Again words="Elegir otro archivo" />
        </Alert>
      )}
      {look === "ready" && <ReadyPart stands={stands} headingRef={headingRef} run={run} />}
      {(look === "running" || look === "stopped") && (
        <RunningPart stands={stands} headingRef={headingRef} stop={stop} goOn={run} />
      )}
      {look === "stopped" && stands.done > 0 && <UndoPart stands={stands} undo={undo} />}
      {(look === "done" || look === "undone") && (
        <ReportPart stands={stands} headingRef={headingRef} undo={undo} tell={tell} />
      )}
    </div>
  );
}

/** What is looked at anew after a correction stays in sight. */
const lookOf = (stands: Import): Import["state"] =>
  stands.state === "reading" && !isFirstLook(stands) ? "ready" : stands.state;

function Reading({ rows }: { rows: number }) {
  return (
    <div className="grid gap-3 border-t border-line py-4">
      <p role="status">Leyendo el archivo…</p>
      <Progress aria-label="Leyendo el archivo" />
      {rows > 0 && <p className="tabular-nums">{formatCount(rows)} filas leídas</p>}
      <p className="text-ink-soft">Puedes cerrar esta página y volver: sigue sola.</p>
    </div>
  );
}

function usePress({ id }: Import, call: () => Promise<Import>) {
  const client = useQueryClient();
  const { queryKey } = importQuery(id);
  const { mutate, isPending, error } = useMutation({
    mutationFn: async () => {
      await client.cancelQueries({ queryKey });
      return call();
    },
    onSuccess: (after) => client.setQueryData(queryKey, after),
    onError: (failed) => {
      const { current } = failureOf(failed);
      if (current) client.setQueryData(queryKey, current as Import);
    },
    onSettled: () => client.invalidateQueries({ queryKey: latestQuery.queryKey }),
  });
  const fault =
    error === null ? null : (failureOf(error).text ?? "Revisa tu conexión y vuelve a intentarlo.");
  return { press: () => mutate(), isPending, error, fault };
}
