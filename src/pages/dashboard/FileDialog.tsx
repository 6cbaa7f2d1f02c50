import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { type DialogPatient, useDialogs } from "~/client/dashboard/dialogs";
import { FilePart } from "~/client/dashboard/FilePart";
import { useTeam } from "~/client/dashboard/team";
import { ShutFile } from "~/features/care-relationship/ui/ShutFile";
import { printReport } from "~/features/care-report/contract";
import { CaseMarks } from "~/features/caseload/ui/CaseMarks";
import { caseQuery } from "~/features/caseload/ui/caseload-queries";
import { MeasuresPart } from "~/features/measures/ui/MeasuresPart";
import { painQuery } from "~/features/pain-diary/ui/patient-pain";
import { downloadFile } from "~/features/patient-export/contract";
import { AccountPart } from "~/features/payments/ui/desk/AccountPart";
import { PatientRecommendations } from "~/features/recommendations/ui/PatientRecommendations";
import { NoteForm } from "~/features/records/ui/NoteForm";
import { RecordEntry } from "~/features/records/ui/RecordEntry";
import { recordsQuery } from "~/features/records/ui/record-queries";
import { dateOf, formatInstant, formatNearDate, formatWallTime } from "~/shared/clinic-time";
import { formatRut } from "~/shared/rut";
import { StatusBadge } from "~/ui/badge/StatusBadge";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { Dialog } from "~/ui/dialog/Dialog";
import { LineChart } from "~/ui/line-chart/LineChart";
import { PRINTED_NAME } from "~/ui/print/mark-pages";
import { Tabs } from "~/ui/tabs/Tabs";

interface Props {
  patient: DialogPatient;
  part?: string;
  onClose: () => void;
}

/** Everything about one patient; each part is read, and its reading logged, when it is opened. */
export default function FileDialog({ patient, part: asked = "registros", onClose }: Props) {
  const { me } = useTeam();
  const open = useDialogs();
  const [part, setPart] = useState(asked);
  const { data: own } = useQuery(caseQuery(me, patient.email));
  const file = own === undefined ? "waiting" : (own?.file ?? "shut");
  const today = useClinicToday();
  return (
    <Dialog open onClose={onClose} title="Ficha del Paciente" description={patient.name} width="full">
      <dl className="flex flex-wrap gap-x-8 gap-y-1" {...{ [PRINTED_NAME]: patient.name }}>
        {(
          [
            ["Correo", patient.email],
            ["RUT", own ? formatRut(own.rut) : "…"],
            ["Teléfono", own?.phone ?? "…"],
            ["Total de citas", own ? String(own.appointments.length) : "…"],
          ] as const
        ).map(([term, text]) => (
          <div key={term} className="flex min-w-0 gap-2">
            <dt className="text-ink-soft">{term}</dt>
            <dd className="min-w-0 break-words tabular-nums">{text}</dd>
          </div>
        ))}
      </dl>
      {own && <CaseMarks patient={own} />}
      {own?.openUntil && (
        <p className="mt-2 font-semibold text-pending">
          La abriste con un motivo. Se cierra {formatInstant(own.openUntil, today)}.
        </p>
      )}
      <div className="my-4 flex flex-wrap gap-2">
        {file === "open" && (
          <>
            <Button size="small" onClick={() => setPart("nota")}>
              Escribir nota
            </Button>
            <Button size="small" variant="outline" onClick={() => open({ kind: "recommend", patient })}>
              Recomendar
            </Button>
            <Button
              size="small"
              variant="outline"
              onClick={() => open({ kind: "recommend", patient, plan: true })}
            >
              Plan de ejercicios
            </Button>
          </>
        )}
        <Button size="small" variant="outline" onClick={() => open({ kind: "schedule", patient })}>
          Agendar Cita
        </Button>
        {file === "open" && <DownloadFile patientId={patient.id} />}
      </div>
      {(file === "shut" || file === "own") && <ShutFile patient={patient} readsOwn={file === "own"} />}
      {file === "own" && <Records patientId={patient.id} />}
      {file === "open" && <Parts patient={patient} part={part} onPart={setPart} />}
    </Dialog>
  );
}

interface PartsProps {
  patient: DialogPatient;
  part: string;
  onPart: (part: string) => void;
}

function Parts({ patient, part, onPart }: PartsProps) {
  return (
    <Tabs
      label="Partes de la ficha"
      value={part}
      onValueChange={onPart}
      tabs={[
        { value: "registros", label: "Registros", content: <Records patientId={patient.id} /> },
        {
          value: "nota",
          label: "Nota de sesión",
          content: <NoteForm patientId={patient.id} onSigned={() => onPart("registros")} />,
        },
        { value: "medidas", label: "Medidas", content: <MeasuresPart patientId={patient.id} /> },
        { value: "dolor", label: "Dolor", content: <Pain patientId={patient.id} /> },
        {
          value: "recomendaciones",
          label: "Recomendaciones",
          content: <PatientRecommendations patient={patient} />,
        },
        { value: "citas", label: "Citas", content: <Visits patient={patient} /> },
        { value: "pagos", label: "Pagos", content: <AccountPart patientId={patient.id} /> },
      ]}
    />
  );
}

/** For the patient or the insurer, and the whole file to take along when the patient goes on elsewhere. */
function DownloadFile({ patientId }: { patientId: string }) {
  const address = downloadFile.path.replace("{id}", encodeURIComponent(patientId));
  return (
    <>
      <a
        href={printReport.path.replace("{id}", encodeURIComponent(patientId))}
        target="_blank"
        rel="noopener"
        className={buttonStyle("outline", "small")}
      >
        Informe de kinesiología
      </a>
      <a
        href={`${address}?format=html`}
        target="_blank"
        rel="noopener"
        className={buttonStyle("outline", "small")}
      >
        Descargar ficha
      </a>
      <a href={`${address}?format=fhir`} download className={buttonStyle("quiet", "small")}>
        En formato FHIR
      </a>
    </>
  );
}

function Records({ patientId }: { patientId: string }) {
  const query = useQuery(recordsQuery(patientId));
  return (
    <FilePart query={query} empty="Todavía no hay registros en esta ficha.">
      {(records) => (
        <ul aria-label="Registros" className="divide-y divide-line border-b border-line">
          {records.map((record) => (
            <RecordEntry key={record.id} record={record} patientId={patientId} />
          ))}
        </ul>
      )}
    </FilePart>
  );
}

function Pain({ patientId }: { patientId: string }) {
  const query = useQuery(painQuery(patientId));
  return (
    <FilePart query={query} empty="El paciente no ha anotado su dolor.">
      {(entries) => (
        <LineChart
          title="Dolor anotado por el paciente (0 a 10)"
          least={0}
          most={10}
          points={entries.map(({ id, at, score, note }) => ({
            id,
            date: dateOf(at),
            value: score,
            ...(note && { note }),
          }))}
        />
      )}
    </FilePart>
  );
}

function Visits({ patient }: { patient: DialogPatient }) {
  const { me } = useTeam();
  const today = useClinicToday();
  const { data, error, refetch } = useQuery(caseQuery(me, patient.email));
  return (
    <FilePart
      query={{ data: data === undefined ? undefined : (data?.appointments ?? []), error, refetch }}
      empty="No hay citas para mostrar"
    >
      {(appointments) => (
        <ul aria-label="Citas del paciente" className="divide-y divide-line border-y border-line">
          {appointments.map((each) => (
            <li key={each.id} className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 py-3">
              <p className="min-w-0">
                <span className="inline-block font-semibold tabular-nums first-letter:uppercase">
                  {each.preferredDate.slice(0, 4) === today.slice(0, 4)
                    ? `${formatNearDate(each.preferredDate.slice(0, 10), today)}, ${each.preferredTime}`
                    : `${formatWallTime(each.preferredDate)} (${each.preferredDate.slice(0, 4)})`}
                </span>
                <span className="block text-ink-soft">
                  {each.service} · {each.therapistName}
                </span>
              </p>
              <StatusBadge status={each.status} />
            </li>
          ))}
        </ul>
      )}
    </FilePart>
  );
}
