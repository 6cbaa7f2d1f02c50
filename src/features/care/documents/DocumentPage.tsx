import { renderToStaticMarkup } from "react-dom/server";
import type { Recommendation } from "~/features/care/plans/contract";
import { PlanExercises, planStyle } from "~/features/care/plans/PlanPage";
import {
  Charts,
  chartsStyle,
  fullDate,
  Measures,
  Sessions,
  shortDate,
} from "~/features/care/report/ReportPage";
import type { Report } from "~/features/care/report/report";
import type { PatientAccount } from "~/features/money/payments/account-contract";
import { meansNames } from "~/features/money/payments/entries";
import { documentName } from "~/features/money/payments/tax-document";
import { PrintedCode, PrintedPage, PrintHint } from "~/server/http/printed-page";
import { type Identity, type Seller, whereOf } from "~/shared/clinic";
import { dateOf, formatFullDate } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { formatPhone } from "~/shared/phone";
import { formatRut, hasRut } from "~/shared/rut";
import { Letterhead } from "~/ui/goniometer/Letterhead";
import { type DocumentKind, kindNames } from "./document-kinds";
import { blocksOf } from "./text-blocks";

const style = `
h1{margin:1.4rem 0 .2rem}h2{margin:1.3rem 0 .3rem;break-after:avoid}.number{font-variant-numeric:tabular-nums}
.whose{border-top:1px solid #857d6c;border-bottom:1px solid #857d6c;padding:.5rem 0;margin:.8rem 0 1rem}
.statement{font-size:1.1rem}.amount{text-align:right;white-space:nowrap;font-variant-numeric:tabular-nums}
.end{break-inside:avoid;break-before:avoid}.signature{margin-top:4rem;border-top:1px solid #14211b;width:fit-content;min-width:18rem;max-width:100%;padding-top:.4rem}
.whole{white-space:nowrap}.number::first-letter{text-transform:uppercase}
.preview{border:2px dashed #857d6c;padding:.4rem .8rem;font-weight:600}`;

const tableStyle = `
table{border-collapse:collapse;width:100%}td,th{text-align:left;vertical-align:top;padding:.25rem .8rem .25rem 0;border-bottom:1px solid #d8cdb8}
tr{break-inside:avoid}th.amount,td.amount{text-align:right;padding-right:0}td .soft{white-space:nowrap}
${chartsStyle}`;

type Account = Pick<PatientAccount, "owed" | "entries" | "balance">;

export interface DocumentContent {
  kind: DocumentKind;
  clinic: Identity;
  seller: Pick<Seller, "legalName" | "rut">;
  publicUrl: string;
  madeAt: string;
  patient: { name: string; rut: string };
  /** As edited; empty where nothing is said. */
  text: string;
  /** Wall times of the hour that a certificate is of. */
  hour: { from: string; until: string } | null;
  report: Pick<Report, "sessions" | "courses" | "charts"> | null;
  plan: Pick<Recommendation, "exercises"> | null;
  account: Account | null;
  signedBy: string;
}

/** What only an issued paper has. */
export interface Seal {
  number: number;
  code: string;
}

/** A paper as it leaves, or with no seal as it is looked at before. */
export function documentHtml(content: DocumentContent, seal: Seal | null): string {
  return `<!doctype html>${renderToStaticMarkup(<DocumentPage content={content} seal={seal} />)}`;
}

function DocumentPage({ content, seal }: { content: DocumentContent; seal: Seal | null }) {
  const { kind, clinic, seller, publicUrl, madeAt, patient, signedBy } = content;
  const title = seal ? `${kindNames[kind]} N.º ${seal.number}` : kindNames[kind];
  const made = formatFullDate(madeAt);
  return (
    <PrintedPage
      title={`${title} · ${clinic.name}`}
      style={style + (kind === "plan" ? planStyle : tableStyle)}
      foot={[patient.name, made, seal ? `N.º ${seal.number}` : "Vista previa"].join(" · ")}
    >
      <Letterhead>
        <strong>{clinic.name}</strong> · {whereOf(clinic)} ·{" "}
        <span className="whole">{formatPhone(clinic.phone)}</span>
        <br />
        {seller.legalName} · RUT {seller.rut}
      </Letterhead>
      {seal ? <PrintHint /> : <p className="preview">Vista previa: todavía no se emite.</p>}
      <h1>{kindNames[kind]}</h1>
      <p className="soft number">
        {seal && `N.º ${seal.number} · `}
        {made}
      </p>
      <p className="whose">
        <strong>{patient.name}</strong>
        {hasRut(patient.rut) && `, RUT ${formatRut(patient.rut)}`}
      </p>
      <Body content={content} />
      <div className="end">
        <p className="signature">{signedBy}</p>
        {seal && <PrintedCode code={seal.code} publicUrl={publicUrl} />}
      </div>
    </PrintedPage>
  );
}

function Body({ content }: { content: DocumentContent }) {
  const { kind, clinic, madeAt, patient, text, hour, report, plan, account } = content;
  if (hour)
    return (
      <>
        <p className="statement">
          {clinic.name} certifica que {patient.name} asistió el {fullDate(hour.from.slice(0, 10))}, de{" "}
          {hour.from.slice(11, 16)} a {hour.until.slice(11, 16)} horas.
        </p>
        <Words text={text} />
      </>
    );
  if (account)
    return (
      <>
        <Words text={text} />
        <Statement account={account} />
      </>
    );
  return (
    <>
      <Words text={text} />
      {kind === "plan" && !plan && <p>La ficha no tiene un plan de ejercicios escrito.</p>}
      {plan && (
        <>
          <PlanExercises exercises={plan.exercises} today={dateOf(madeAt)} />
          <p>Si el dolor pasa de 5 de 10 o dura más de un día, haz menos y cuéntanos.</p>
        </>
      )}
      {report && (
        <>
          <h2>Sesiones</h2>
          <Sessions sessions={report.sessions} />
          <Charts charts={report.charts} />
          <h2>Mediciones</h2>
          <Measures courses={report.courses} />
        </>
      )}
    </>
  );
}

function Words({ text }: { text: string }) {
  return blocksOf(text).map(({ heading, paragraphs }, place) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text
    <section key={place}>
      {heading && <h2>{heading}</h2>}
      {paragraphs.map((words, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the same
        <p key={line} className="words">
          {words}
        </p>
      ))}
    </section>
  ));
}

function Statement({ account: { owed, entries, balance } }: { account: Account }) {
  const total = owed.reduce((sum, { amount }) => sum + amount, 0);
  return (
    <>
      <h2>Por pagar</h2>
      {owed.length === 0 ? (
        <p>No hay nada por pagar.</p>
      ) : (
        <Rows
          head={["Fecha", "Detalle", "Debe"]}
          rows={[
            ...owed.map(({ orderId, when, description, amount }) => ({
              key: orderId,
              cells: [shortDate(when), description, formatPesos(amount)],
            })),
            { key: "total", cells: ["", "Total por pagar", formatPesos(total)] },
          ]}
        />
      )}
      {balance > 0 && <p>Saldo a favor: {formatPesos(balance)}.</p>}
      <h2>Pagos</h2>
      {entries.length === 0 ? (
        <p>No hay pagos.</p>
      ) : (
        <Rows
          head={["Fecha", "Detalle", "Monto"]}
          rows={entries.map(({ id, at, description, means, kind, amount, boletaNumber, documentKind }) => ({
            key: id,
            cells: [
              shortDate(dateOf(at)),
              [
                kind === "reversal" ? `Devolución: ${description}` : description,
                meansNames[means],
                boletaNumber && `${documentName(documentKind)} ${boletaNumber}`,
              ]
                .filter(Boolean)
                .join(" · "),
              formatPesos(kind === "reversal" ? -amount : amount),
            ],
          }))}
        />
      )}
    </>
  );
}

interface RowsProps {
  head: [string, string, string];
  rows: { key: string; cells: string[] }[];
}

/** The last column is money. */
function Rows({ head, rows }: RowsProps) {
  const classOf = (place: number) => (place === 2 ? "amount" : undefined);
  return (
    <table>
      <thead>
        <tr>
          {head.map((name, place) => (
            <th key={name} scope="col" className={classOf(place)}>
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, cells }) => (
          <tr key={key}>
            {cells.map((cell, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: rendered once, to text
              <td key={place} className={classOf(place)}>
                {cell}
              </td>
            ))}
          </tr>
        ))}
      </tbody>
    </table>
  );
}
