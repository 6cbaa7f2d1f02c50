import { renderToStaticMarkup } from "react-dom/server";
import { PrintedPage, PrintHint } from "~/server/http/printed-page";
import { Letterhead } from "~/ui/goniometer/Letterhead";

const style = `
table{width:100%;border-collapse:collapse;margin:1rem 0}th,td{text-align:left;vertical-align:top;padding:.5rem 0;border-top:1px solid #857d6c}
th{width:10rem;padding-right:1rem;font-weight:600}td{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}`;

export interface Receipt {
  clinic: string;
  title: string;
  lines: [term: string, value: string][];
  isSimulated: boolean;
  /** Who sold it, by law. */
  seller: string;
  /** At the foot of each page. */
  foot: string;
}

/** A page for paper: black on white, nothing but what it proves. */
export function receiptHtml(receipt: Receipt): string {
  return `<!doctype html>${renderToStaticMarkup(<ReceiptPage {...receipt} />)}`;
}

function ReceiptPage({ clinic, title, lines, isSimulated, seller, foot }: Receipt) {
  return (
    <PrintedPage title={`${title} · ${clinic}`} style={style} foot={foot}>
      <Letterhead>
        <strong>{clinic}</strong>
      </Letterhead>
      <h1>{title}</h1>
      {isSimulated && (
        <p>
          <strong>Es una simulación: no se cobró nada de verdad.</strong>
        </p>
      )}
      <PrintHint />
      <table>
        <tbody>
          {lines.map(([term, value]) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{seller}</p>
      <p>Este comprobante no reemplaza la boleta.</p>
    </PrintedPage>
  );
}
