import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { kindWords } from "~/features/care/attachments/attachment-limits";
import { chartWords, markWords } from "~/features/care/body-chart/chart-words";
import { ChartFigures } from "~/features/care/body-chart/ui/offered/ChartFigures";
import { kindNames } from "~/features/care/documents/document-kinds";
import type { ForeignHistory } from "~/features/care/foreign-history/contract";
import { broughtWords, dayWords, groupsOf, othersWords } from "~/features/care/foreign-history/history-words";
import { formatValue, measureName, whoMeasured } from "~/features/care/measures/catalogue";
import { coursesOf, formatCourse } from "~/features/care/measures/course";
import { CourseArc } from "~/features/care/measures/ui/offered/CourseArc";
import { CourseLine } from "~/features/care/measures/ui/offered/CourseLine";
import { howMeasured, movementName, reviewText } from "~/features/care/movement/home-course";
import { lineText, measuringText } from "~/features/care/plans/dose-text";
import { signatureText } from "~/features/care/records/signature-text";
import { observedParts } from "~/features/care/records/soap";
import { factWords, fieldNames, fields } from "~/features/people/identification/identification";
import { PrintedPage } from "~/server/http/printed-page";
import type { Identity } from "~/shared/clinic";
import {
  dateOf,
  formatDate,
  formatFullDate,
  formatWallTime,
  toInstant,
  wallTimeOf,
} from "~/shared/clinic-time";
import { emailWords } from "~/shared/mailbox";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import { wordOf } from "~/ui/badge/status-words";
import { Letterhead } from "~/ui/goniometer/Letterhead";
import { BetweenSessions } from "./BetweenSessionsPage";
import type { PatientExport } from "./patient-copy";
import { Questionnaires } from "./QuestionnairesPage";

/** Needs nothing but itself: it is saved, sent and printed. */
const style = `
h2{margin-top:2rem;border-bottom:1px solid #857d6c}h3{margin-bottom:.2rem;font-size:1.05rem}
dl{display:grid;grid-template-columns:10rem 1fr;gap:.2rem 1rem;margin:.4rem 0}dt{color:#3a4640}dd{margin:0;white-space:pre-line}
section section,figure{break-inside:avoid}figure{margin:1rem 0}figure svg{display:inline-block;vertical-align:bottom;margin-right:1.5rem}
.arc{width:12rem}[role=img]>svg{width:6rem}table{border-collapse:collapse;width:100%}td,th{text-align:left;padding:.2rem .6rem .2rem 0}`;

interface Props {
  identity: Identity;
  exported: PatientExport;
  /** Whose it is, as its reader calls it. */
  title: string;
}

export function exportHtml(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<ExportPage {...props} />)}`;
}

function ExportPage({ identity, exported, title }: Props) {
  const {
    patient,
    identification,
    madeAt,
    appointments,
    records,
    measures,
    recommendations,
    pain,
    effort,
    dangerSigns,
    hourQuestions,
    homeMeasures,
    bodyCharts,
    attachments,
    foreignHistories,
    documents,
    others,
  } = exported;
  return (
    <PrintedPage
      title={`${title} en ${identity.name}`}
      style={style}
      foot={`${patient.name} · ${formatFullDate(madeAt.toISOString())}`}
    >
      <Letterhead>
        {identity.name} · {identity.address.street}, {identity.address.comuna} · {formatPhone(identity.phone)}
      </Letterhead>
      <h1>
        {title} en {identity.name}
      </h1>
      <p>Copia completa hecha el {formatWallTime(wallTimeOf(madeAt))}.</p>
      <h2>Identificación</h2>
      <Facts
        facts={[
          ["Ficha N.º", String(identification.fileNumber)],
          ["Nombre", patient.name],
          ["RUT", formatRut(patient.rut)],
          ...(patient.passport ? [["Pasaporte", patient.passport] as const] : []),
          ["Correo", emailWords(patient.email)],
          ["Teléfono", formatPhone(patient.phone)],
          ...fields.map(
            (field) => [fieldNames[field], factWords(field, identification.told[field])] as const,
          ),
          ["Ficha abierta el", formatFullDate(patient.createdAt.toISOString())],
        ]}
      />
      <section>
        <h2>Ficha clínica ({records.length})</h2>
        {records.length === 0 && <p>No hay registros.</p>}
        {records.map((record) => (
          <section key={record.id}>
            <h3>
              {record.title}, {formatDate(record.date)} de {record.date.slice(0, 4)}
            </h3>
            <Facts
              facts={[
                ["Profesional", signatureText(record)],
                ["Tipo", record.type],
                ["Origen", record.source ?? null],
                ["Banderas rojas", record.redFlags === null ? null : record.redFlags ? "Sí" : "No"],
                ...observedParts(record),
                ["Diagnóstico", record.diagnosis],
                ["Tratamiento", record.treatment],
                ["Notas", record.notes],
                ...record.addenda.map(
                  ({ text, createdAt, ...signed }) =>
                    [
                      `Agregado el ${formatFullDate(createdAt)}`,
                      `${text}\n${signatureText(signed)}`,
                    ] as const,
                ),
              ]}
            />
          </section>
        ))}
      </section>
      <section>
        <h2>Mediciones ({measures.length})</h2>
        {coursesOf(measures.filter(({ annulled }) => !annulled)).map((course) => (
          <figure key={course.name}>
            <figcaption>
              <strong>{course.name}</strong>: {formatCourse(course)}
            </figcaption>
            <CourseArc course={course} className="arc" />
            <CourseLine course={course} />
          </figure>
        ))}
        <table>
          <tbody>
            {measures.map((one) => (
              <tr key={one.id}>
                <td>{formatFullDate(`${one.measuredOn}T12:00:00Z`)}</td>
                <td>{measureName(one)}</td>
                <td>
                  {formatValue(one.kind, one.value)}
                  {one.annulled && ` (anulada: ${one.annulled.reason})`}
                </td>
                <td>{whoMeasured(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>Citas ({appointments.length})</h2>
        {appointments.map((one) => (
          <section key={one.id}>
            <h3>
              {formatDate(one.appointmentDate)} de {one.appointmentDate.slice(0, 4)}, {one.appointmentTime}
            </h3>
            <Facts
              facts={[
                ["Servicio", [one.service, one.pack].filter(Boolean).join(", ")],
                ["Con", one.therapistName],
                ["Estado", wordOf(one)],
                ["Comentarios", one.comments],
                ["Motivo de cancelación", one.cancelReason],
              ]}
            />
          </section>
        ))}
      </section>
      <section>
        <h2>Recomendaciones ({recommendations.length})</h2>
        {recommendations.map((one) => (
          <Facts
            key={one.id}
            facts={[
              ["Fecha", formatFullDate(one.createdAt)],
              ["De", one.therapist],
              ["Texto", one.recommendation],
              [
                "Ejercicios",
                one.exercises
                  .map((line) => lineText(line, dateOf(one.createdAt)))
                  .concat(one.measurings.map(measuringText))
                  .join("\n"),
              ],
              ["Para el", one.dueDate && `${formatDate(one.dueDate)} de ${one.dueDate.slice(0, 4)}`],
              ["Hecha", one.isCompleted ? "Sí" : "No"],
            ]}
          />
        ))}
      </section>
      <Questionnaires answered={exported.questionnaires} />
      <section>
        <h2>Medido en casa ({homeMeasures.length})</h2>
        <table>
          <tbody>
            {homeMeasures.map((one) => (
              <tr key={one.id}>
                <td>{formatFullDate(one.at)}</td>
                <td>
                  {movementName(one)}: {one.degrees}°
                </td>
                <td>{howMeasured(one)}</td>
                <td>{reviewText(one)}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <section>
        <h2>Diario de dolor ({pain.length})</h2>
        <table>
          <tbody>
            {pain.map((one) => (
              <tr key={one.id}>
                <td>{formatFullDate(one.at)}</td>
                <td>{one.score} de 10</td>
                <td>{one.note}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <BetweenSessions effort={effort} dangerSigns={dangerSigns} hourQuestions={hourQuestions} />
      <section>
        <h2>Dónde te duele ({bodyCharts.length})</h2>
        {bodyCharts.map((chart) => (
          <figure key={chart.id}>
            <figcaption>
              <strong>{formatFullDate(chart.at)}</strong>, {chart.therapist ?? "en el portal"}
              {chart.isReplaced && " (marcado de nuevo después)"}
              {chart.annulled && ` (anulado: ${chart.annulled.reason})`}
            </figcaption>
            <ChartFigures chart={chart} label={chartWords(chart)} />
            <ul>
              {chart.marks.length === 0 && <li>No duele nada</li>}
              {chart.marks.map((mark) => (
                <li key={`${mark.region} ${mark.kind}`}>{markWords(mark)}</li>
              ))}
            </ul>
            {chart.note && <p>{chart.note}</p>}
          </figure>
        ))}
      </section>
      <section>
        <h2>Archivos ({attachments.length})</h2>
        <table>
          <tbody>
            {attachments.map((one) => (
              <tr key={one.id}>
                <td>{formatFullDate(one.at)}</td>
                <td>{kindWords[one.kind]}</td>
                <td>
                  {one.name}
                  {one.hidden && ` (oculto${one.hidden.reason && `: ${one.hidden.reason}`})`}
                </td>
                <td>{one.by}</td>
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      {foreignHistories.length > 0 && (
        <section>
          <h2>Historias de otros centros ({foreignHistories.length})</h2>
          <p>Las escribió otro centro: este no las revisó ni las mezcla con lo suyo.</p>
          {foreignHistories.map((one) => (
            <ForeignHistoryPart key={one.id} history={one} />
          ))}
        </section>
      )}
      <section>
        <h2>Documentos ({documents.length})</h2>
        {documents.map((one) => (
          <p key={one.id}>
            N.º {one.number} · {kindNames[one.kind]} · {formatFullDate(one.issuedAt)} · {one.signedBy} ·
            Código {one.code} ·{" "}
            {one.annulled
              ? ["anulado", formatFullDate(one.annulled.at), one.annulled.reason].filter(Boolean).join(", ")
              : "vigente"}
          </p>
        ))}
      </section>
      <section>
        <h2>Consentimientos ({patient.consents.length})</h2>
        {patient.consents.map(({ purpose, given, textVersion, grantedAt }) => (
          <p key={purpose + grantedAt}>
            {purposeTexts[purpose] ?? purpose}: {given ? "sí" : "no"}, texto {textVersion},{" "}
            {formatFullDate(grantedAt)}
          </p>
        ))}
      </section>
      {others.map(({ title, rows }) => (
        <section key={title}>
          <h2>
            {title} ({rows.length})
          </h2>
          {rows.map(({ at, facts }, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text
            <p key={index}>
              {formatWallTime(wallTimeOf(toInstant(at)))}
              {facts.map(([label, value]) => ` · ${label}: ${value}`).join("")}
            </p>
          ))}
        </section>
      ))}
    </PrintedPage>
  );
}

const purposeTexts: Record<string, string> = {
  whatsapp_reminders: "Recordatorios por WhatsApp",
  news: "Novedades por correo",
  testimonial: "Mostrar un testimonio",
};

function Facts({ facts }: { facts: (readonly [label: string, value: string | null])[] }) {
  return (
    <dl>
      {facts.map(
        ([label, value]) =>
          value && (
            <Fragment key={label}>
              <dt>{label}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}

/** One history of another system on the page that is read: text alone. */
function ForeignHistoryPart({ history }: { history: ForeignHistory }) {
  const { items, others, hidden, sha256 } = history;
  return (
    <>
      <h3>{hidden ? "Historia oculta" : broughtWords(history, false)}</h3>
      {hidden?.reason && (
        <p>
          Oculta por {hidden.by}: {hidden.reason}
        </p>
      )}
      {groupsOf(items).map((group) => (
        <div key={group.group}>
          <p>
            <strong>{group.name}</strong>
          </p>
          <ul>
            {group.items.map(({ date, title, details }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and nothing moves
              <li key={place}>
                {dayWords(date)}: {[title, ...details].join(". ")}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {others > 0 && <p>{othersWords(others)}</p>}
      <p>Huella del archivo: {sha256}</p>
    </>
  );
}
