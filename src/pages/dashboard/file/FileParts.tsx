import { useQuery } from "@tanstack/react-query";
import type { DialogPatient } from "~/client/dashboard/dialogs";
import { FilePart } from "~/client/dashboard/FilePart";
import { AttachmentsPart } from "~/features/care/attachments/ui/AttachmentsPart";
import { BodyChartsPart } from "~/features/care/body-chart/ui/BodyChartsPart";
import type { Case } from "~/features/care/caseload/contract";
import { SignsPart } from "~/features/care/danger-signs/ui/SignsPart";
import { DocumentsPart } from "~/features/care/documents/ui/DocumentsPart";
import { FileHistories } from "~/features/care/foreign-history/ui/FileHistories";
import { MeasuresPart } from "~/features/care/measures/ui/MeasuresPart";
import { HomeMeasuresPart } from "~/features/care/movement/ui/HomeMeasuresPart";
import { MeasureInSession } from "~/features/care/movement/ui/MeasureInSession";
import { effortQuery, painQuery } from "~/features/care/pain-diary/ui/patient-pain";
import { PatientRecommendations } from "~/features/care/plans/ui/PatientRecommendations";
import { QuestionnairesPart } from "~/features/care/questionnaires/ui/QuestionnairesPart";
import { MissingConsents } from "~/features/care/signed-consents/ui/offered/MissingConsents";
import { SignAnother } from "~/features/care/signed-consents/ui/offered/SignAnother";
import { SignedConsents } from "~/features/care/signed-consents/ui/offered/SignedConsents";
import { AccountPart } from "~/features/money/payments/ui/desk/AccountPart";
import { FileIdentification } from "~/features/people/identification/ui/FileIdentification";
import { PatientMessages } from "~/features/people/messages/ui/PatientMessages";
import { downloadFile } from "~/features/people/patient-export/contract";
import { dateOf } from "~/shared/clinic-time";
import { buttonStyle } from "~/ui/button/button-style";
import { LineChart } from "~/ui/line-chart/LineChart";
import { Tabs } from "~/ui/tabs/Tabs";
import { Contact } from "./Contact";
import { Timeline } from "./Timeline";

interface Props {
  patient: DialogPatient;
  own: Case;
  part: string;
  onPart: (part: string) => void;
}

/** What was written of the patient; each part beside the timeline is read, and its reading logged, when it is opened. */
export function FileParts({ patient, own, part, onPart }: Props) {
  return (
    <Tabs
      label="Partes de la ficha"
      value={part}
      onValueChange={onPart}
      tabs={[
        {
          value: "linea",
          label: "Línea de tiempo",
          content: <Timeline patient={patient} appointments={own.appointments} />,
        },
        { value: "medidas", label: "Medidas", content: <Measures patientId={patient.id} /> },
        { value: "dolor", label: "Dolor", content: <Pain patientId={patient.id} /> },
        {
          value: "recomendaciones",
          label: "Recomendaciones",
          content: <PatientRecommendations patient={patient} />,
        },
        {
          value: "papeles",
          label: "Papeles",
          content: <Papers patientId={patient.id} appointments={own.appointments} />,
        },
        { value: "pagos", label: "Pagos", content: <AccountPart patientId={patient.id} /> },
        { value: "datos", label: "Datos", content: <Data own={own} /> },
      ]}
    />
  );
}

/** What was handed out, what was brought, and what was signed. */
function Papers({ patientId, appointments }: { patientId: string; appointments: Case["appointments"] }) {
  return (
    <div className="flex flex-col gap-10">
      <DocumentsPart patientId={patientId} appointments={appointments} />
      <section aria-labelledby="archivos" className="grid gap-3">
        <h3 id="archivos" className="text-lg">
          Archivos
        </h3>
        <AttachmentsPart patientId={patientId} />
      </section>
      <section aria-labelledby="otros-centros" className="grid gap-3">
        <h3 id="otros-centros" className="text-lg">
          Historias de otros centros
        </h3>
        <FileHistories patientId={patientId} />
      </section>
      <section aria-labelledby="consentimientos" className="grid gap-3">
        <h3 id="consentimientos" className="text-lg">
          Consentimientos
        </h3>
        <MissingConsents patientId={patientId} onTablet />
        <SignedConsents patientId={patientId} empty="No ha firmado ninguno." />
        <SignAnother patientId={patientId} />
      </section>
    </div>
  );
}

/** How to reach the person and what they were told, and the file to take along: for the patient, the insurer, or whoever treats them next. */
function Data({ own }: { own: Case }) {
  const file = downloadFile.path.replace("{id}", encodeURIComponent(own.id));
  return (
    <div className="flex flex-col gap-6">
      <Contact own={own} />
      <FileIdentification patientId={own.id} />
      <div className="flex flex-wrap gap-2">
        <a
          href={`${file}?format=html`}
          target="_blank"
          rel="noopener"
          className={buttonStyle("outline", "small")}
        >
          Descargar ficha
        </a>
        <a href={`${file}?format=fhir`} download className={buttonStyle("quiet", "small")}>
          En formato FHIR
        </a>
      </div>
      <PatientMessages patientId={own.id} />
    </div>
  );
}

function Pain({ patientId }: { patientId: string }) {
  const query = useQuery(painQuery(patientId));
  const { data: effort = [] } = useQuery(effortQuery(patientId));
  return (
    <div className="grid gap-10">
      <SignsPart patientId={patientId} />
      <BodyChartsPart patientId={patientId} />
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
      {effort.length > 0 && (
        <LineChart
          title="Cuánto le costaron los ejercicios (0 a 10)"
          least={0}
          most={10}
          points={effort.map(({ id, at, score }) => ({ id, date: dateOf(at), value: score }))}
        />
      )}
    </div>
  );
}

function Measures({ patientId }: { patientId: string }) {
  return (
    <div className="grid min-w-0 gap-8">
      <HomeMeasuresPart patientId={patientId} />
      <QuestionnairesPart patientId={patientId} />
      <MeasureInSession patientId={patientId} />
      <MeasuresPart patientId={patientId} />
    </div>
  );
}
