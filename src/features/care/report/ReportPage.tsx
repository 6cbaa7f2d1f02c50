import { renderToStaticMarkup } from "react-dom/server";
import { chartWords, markWords, strongestFirst } from "~/features/care/body-chart/chart-words";
import { ChartFigures } from "~/features/care/body-chart/ui/offered/ChartFigures";
import { formatAmount, formatValue, measureTypes } from "~/features/care/measures/catalogue";
import { type Course, symmetryOf, worthOf } from "~/features/care/measures/course";
import { lineText } from "~/features/care/plans/dose-text";
import { signatureText } from "~/features/care/records/signature-text";
import { observedParts } from "~/features/care/records/soap";
import { PrintedPage, PrintHint } from "~/server/http/printed-page";
import type { Identity } from "~/shared/clinic";
import { formatDate, formatFullDate, wallTimeOf } from "~/shared/clinic-time";
import { formatPhone } from "~/shared/phone";
import { formatRut } from "~/shared/rut";
import { Letterhead } from "~/ui/goniometer/Letterhead";
import type { Report } from "./report";

export const chartsStyle =
  ".charts{display:flex;flex-wrap:wrap;gap:1rem 2rem}.charts figure{margin:0;flex:1 1 14rem;max-width:20rem;break-inside:avoid}.charts svg{width:6rem}";

const style = `
h2{border-bottom:1px solid #857d6c;margin:1.6rem 0 .5rem}
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .8rem .25rem 0;border-bottom:1px solid #d8cdb8}
h3{font-size:1rem;margin:.6rem 0 0;break-after:avoid}tr,.signature{break-inside:avoid}.signature{break-before:avoid;margin-top:4rem;border-top:1px solid #14211b;width:20rem;padding-top:.4rem}
${chartsStyle}`;

export function reportHtml(identity: Identity, report: Report): string {
  return `<!doctype html>${renderToStaticMarkup(<ReportPage identity={identity} report={report} />)}`;
}

/** "05-10-2026", where a table has no room for words. */
export const shortDate = (date: string): string => date.slice(0, 10).split("-").reverse().join("-");

export const fullDate = (date: string): string => `${formatDate(date)} de ${date.slice(0, 4)}`;

function ReportPage({ identity, report }: { identity: Identity; report: Report }) {
  const { madeAt, patient, diagnoses, sessions, notes, charts, courses, treatment, plan, signedBy } = report;
  const made = formatFullDate(madeAt.toISOString());
  return (
    <PrintedPage
      title={`Informe de kinesiología en ${identity.name}`}
      style={style}
      foot={`${patient.name} · ${made}`}
    >
      <Letterhead>
        {identity.name} · {identity.address.street}, {identity.address.comuna} · {formatPhone(identity.phone)}
      </Letterhead>
      <h1>Informe de kinesiología</h1>
      <p>
        <strong>{patient.name}</strong>, RUT {formatRut(patient.rut)}, {made}.
      </p>
      <PrintHint />
      <h2>Diagnóstico</h2>
      {diagnoses.length === 0 && <p>La ficha no tiene un diagnóstico escrito.</p>}
      {diagnoses.map(({ diagnosis, date }) => (
        <p key={diagnosis} className="words">
          {diagnosis} <span className="soft">({fullDate(date)})</span>
        </p>
      ))}
      <h2>Sesiones</h2>
      <Sessions sessions={sessions} />
      <h2>Evolución</h2>
      <Notes notes={notes} />
      <Charts charts={charts} />
      <h2>Mediciones</h2>
      <Measures courses={courses} />
      <h2>Plan</h2>
      {!treatment && !plan && <p>La ficha no tiene un plan escrito.</p>}
      {treatment && (
        <p className="words">
          {treatment.treatment} <span className="soft">({fullDate(treatment.date)})</span>
        </p>
      )}
      {plan && (
        <>
          <p>Ejercicios en casa, desde el {formatFullDate(plan.createdAt)}:</p>
          <ul>
            {plan.exercises.map((line) => (
              <li key={line.id}>{lineText(line, wallTimeOf(madeAt).slice(0, 10))}</li>
            ))}
          </ul>
        </>
      )}
      <p className="signature">
        {signatureText({
          therapist: signedBy.name,
          therapistTitle: signedBy.title,
          therapistRnpi: signedBy.rnpi,
        })}
      </p>
    </PrintedPage>
  );
}

/** Where it hurt at first and of late, side by side. */
export function Charts({ charts }: Pick<Report, "charts">) {
  if (charts.length === 0) return null;
  return (
    <>
      <h2>Dónde duele</h2>
      <div className="charts">
        {charts.map((chart) => (
          <figure key={chart.id}>
            <ChartFigures chart={chart} label={chartWords(chart)} />
            <figcaption>
              <strong>{formatFullDate(chart.at)}</strong>
              <ul>
                {chart.marks.length === 0 && <li>No duele nada</li>}
                {strongestFirst(chart.marks).map((mark) => (
                  <li key={`${mark.region} ${mark.kind}`}>{markWords(mark)}</li>
                ))}
              </ul>
            </figcaption>
          </figure>
        ))}
      </div>
    </>
  );
}

/** What was held, for whatever tells of a treatment. */
export function Sessions({ sessions }: Pick<Report, "sessions">) {
  const first = sessions[0];
  const last = sessions.at(-1);
  if (!first || !last) return <p>Todavía no hay sesiones realizadas.</p>;
  const dayOf = (date: string) => fullDate(date.slice(0, 10));
  return (
    <>
      <p>
        {sessions.length === 1
          ? `1 sesión realizada, el ${dayOf(first.preferredDate)}.`
          : `${sessions.length} sesiones realizadas, entre el ${dayOf(first.preferredDate)} y el ${dayOf(last.preferredDate)}.`}
      </p>
      <table>
        <thead>
          <tr>
            <th scope="col">Fecha</th>
            <th scope="col">Prestación</th>
            <th scope="col">Profesional</th>
          </tr>
        </thead>
        <tbody>
          {sessions.map(({ id, preferredDate, service, therapistName }) => (
            <tr key={id}>
              <td>{shortDate(preferredDate)}</td>
              <td>{service}</td>
              <td>{therapistName}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </>
  );
}

function Notes({ notes }: Pick<Report, "notes">) {
  if (notes.length === 0) return <p>La ficha no tiene notas firmadas.</p>;
  return notes.map((note) => (
    <section key={note.id}>
      <h3>{fullDate(note.date)}</h3>
      {observedParts(note)
        .filter(([, text]) => text)
        .map(([label, text]) => (
          <p key={label} className="words">
            <strong>{label}:</strong> {text}
          </p>
        ))}
    </section>
  ));
}

const worths = {
  better: "Mejoró más que el cambio que importa",
  worse: "Empeoró más que el cambio que importa",
  none: "Sin un cambio que importe",
};

export function Measures({ courses }: Pick<Report, "courses">) {
  if (courses.length === 0) return <p>Todavía no hay mediciones.</p>;
  return (
    <table>
      <thead>
        <tr>
          <th scope="col">Medida</th>
          <th scope="col">Primera</th>
          <th scope="col">Última</th>
          <th scope="col">Cambio</th>
        </tr>
      </thead>
      <tbody>
        {courses.map((course) => (
          <Row key={course.name} course={course} courses={courses} />
        ))}
      </tbody>
    </table>
  );
}

function Row({ course, courses }: { course: Course; courses: Course[] }) {
  const { kind, points, normal, name } = course;
  const first = points[0];
  const last = points.at(-1);
  if (!first || !last) return null;
  const { change } = measureTypes[kind];
  const worth = worthOf(course);
  const remarks = [
    worth && change !== null && `${worths[worth]} (${formatAmount(kind, change)})`,
    normal !== null && `Normal hasta ${normal}°`,
    symmetryOf(courses, course),
  ].filter(Boolean);
  const said = ({ value, measuredOn, answerId, therapist }: typeof first) => (
    <>
      {formatValue(kind, value)}
      <br />
      <span className="soft">
        {shortDate(measuredOn)}
        {answerId && `, ${therapist === null ? "respondido por el paciente" : "respondido en sesión"}`}
      </span>
    </>
  );
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{said(first)}</td>
      <td>{first === last ? "" : said(last)}</td>
      <td>{remarks.join(". ")}</td>
    </tr>
  );
}
