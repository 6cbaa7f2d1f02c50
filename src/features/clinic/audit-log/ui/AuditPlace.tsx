import { keepPreviousData, useMutation, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { staffQuery } from "~/features/clinic/staff/ui/offered/staff-query";
import { addDays, formatMoment } from "~/shared/clinic-time";
import { formatCount } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { Switch } from "~/ui/switch/Switch";
import { TextInput } from "~/ui/text-input/TextInput";
import { type AuditLine, auditPage, type Oddity, readAuditLog, verifyAuditLog } from "../contract";

const oddNames: Record<Oddity, string> = {
  reason: "con motivo",
  bulk: "lista larga o descarga",
  family: "mismo apellido",
  night: "de noche",
  denied: "no pudo",
};

interface Filter {
  from: string;
  to: string;
  staffId: string;
  patient: { id: string; name: string } | null;
  unusual: boolean;
}

/** Who saw and did what: the unusual first, and the proof that nobody touched it. */
export default function AuditPlace() {
  const today = useClinicToday();
  const [filter, setFilter] = useState<Filter>({
    from: addDays(today, -29),
    to: today,
    staffId: "",
    patient: null,
    unusual: true,
  });
  const [page, setPage] = useState(1);
  const staff = useQuery(staffQuery);
  const wrong = !filter.from || !filter.to || filter.from > filter.to;
  const asked = {
    from: filter.from,
    to: filter.to,
    page: String(page),
    ...(filter.staffId && { staffId: filter.staffId }),
    ...(filter.patient && { patientId: filter.patient.id }),
    ...(filter.unusual && { unusual: "1" as const }),
  };
  const query = useQuery({
    queryKey: [readAuditLog.path, asked],
    queryFn: ({ signal }) => signedInCall(readAuditLog, { query: asked, signal }),
    placeholderData: keepPreviousData,
    enabled: !wrong,
    staleTime: 0,
  });
  const change = (changes: Partial<Filter>) => {
    setPage(1);
    setFilter({ ...filter, ...changes });
  };
  return (
    <div className="grid gap-6">
      <SealProof />
      <div className="grid items-end gap-4 sm:grid-cols-3">
        <Field label="Desde">
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={filter.from}
              onChange={(event) => change({ from: event.target.value })}
            />
          )}
        </Field>
        <Field label="Hasta" error={wrong ? "Elige un día igual o posterior al primero." : undefined}>
          {(control) => (
            <TextInput
              {...control}
              type="date"
              value={filter.to}
              onChange={(event) => change({ to: event.target.value })}
            />
          )}
        </Field>
        <Field label="Quién">
          {(control) => (
            <Select
              {...control}
              value={filter.staffId}
              onChange={(event) => change({ staffId: event.target.value })}
            >
              <option value="">Todas las personas</option>
              {(staff.data ?? []).map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </Select>
          )}
        </Field>
      </div>
      <div className="flex flex-wrap items-center gap-x-6 gap-y-2">
        <Switch
          label="Solo lo poco común"
          checked={filter.unusual}
          onChange={(event) => change({ unusual: event.target.checked })}
        />
        {filter.patient && (
          <p>
            Solo de {filter.patient.name}{" "}
            <Button variant="quiet" size="small" onClick={() => change({ patient: null })}>
              Quitar
            </Button>
          </p>
        )}
      </div>
      <Asked query={query}>
        {(lines) => (
          <>
            {lines.length === 0 && (
              <p>
                {page > 1
                  ? "No hay nada más."
                  : filter.unusual
                    ? "Nada poco común en estos días."
                    : "Nadie hizo nada en estos días."}
              </p>
            )}
            <ul>
              {lines.map((line) => (
                <Line
                  key={line.id}
                  line={line}
                  onPatient={(patient) => change({ patient, unusual: false })}
                />
              ))}
            </ul>
            {(page > 1 || lines.length === auditPage) && (
              <p className="flex gap-3">
                <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Más nuevos
                </Button>
                <Button
                  variant="outline"
                  disabled={lines.length < auditPage}
                  onClick={() => setPage(page + 1)}
                >
                  Más antiguos
                </Button>
              </p>
            )}
          </>
        )}
      </Asked>
    </div>
  );
}

function Line({ line, onPatient }: { line: AuditLine; onPatient: (patient: Filter["patient"]) => void }) {
  const { at, who, what, patientId, patientName, detail, address, odd } = line;
  return (
    <li className="grid gap-x-4 border-t border-line py-2 sm:grid-cols-[13rem_1fr]">
      <span className="text-ink-soft tabular-nums">{formatMoment(at)}</span>
      <span className="min-w-0 break-words">
        <strong className="font-semibold">{who}</strong> · {what}
        {patientId && patientName && (
          <>
            {" · "}
            <button
              type="button"
              className="link min-h-7"
              onClick={() => onPatient({ id: patientId, name: patientName })}
            >
              {patientName}
            </button>
          </>
        )}
        {odd.map((one) => (
          <span key={one} className="ml-2 rounded-sm border border-line-strong px-1 text-pending">
            {oddNames[one]}
          </span>
        ))}
        {(detail || address) && (
          <span className="block text-ink-soft">{[detail, address].filter(Boolean).join(" · ")}</span>
        )}
      </span>
    </li>
  );
}

/** One press: whether every sealed line stands as it was written. */
function SealProof() {
  const proof = useMutation({ mutationFn: () => signedInCall(verifyAuditLog, { body: {} }) });
  return (
    <div className="grid justify-items-start gap-3">
      <Button
        variant="outline"
        pending={proof.isPending}
        pendingLabel="Comprobando…"
        onClick={() => proof.mutate()}
      >
        Comprobar el sello
      </Button>
      {proof.isError && (
        <Alert kind="error" title="No pudimos comprobarlo">
          Revisa tu conexión y vuelve a intentarlo.
        </Alert>
      )}
      {proof.data?.isWhole && (
        <Alert kind="success" title="El registro está íntegro">
          {formatCount(proof.data.lines)} líneas en {proof.data.blocks} bloques sellados.
          {proof.data.lastSeal && (
            <span className="block break-all">
              Último sello, para guardarlo fuera de aquí: <code>{proof.data.lastSeal}</code>
            </span>
          )}
        </Alert>
      )}
      {proof.data && !proof.data.isWhole && (
        <Alert kind="error" title="El registro no está íntegro">
          Desde aquí: {proof.data.fault} Avisa a quien administra el sitio y guarda una copia de hoy.
        </Alert>
      )}
    </div>
  );
}
