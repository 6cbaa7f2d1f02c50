import { renderToStaticMarkup } from "react-dom/server";
import { PrintedCode, PrintedPage, PrintHint } from "~/server/http/printed-page";
import { Letterhead } from "~/ui/goniometer/Letterhead";

const style = `
table{width:100%;border-collapse:collapse;margin:1rem 0}th,td{text-align:left;vertical-align:top;padding:.5rem 0;border-top:1px solid #857d6c}
th{width:10rem;padding-right:1rem;font-weight:600}td{font-variant-numeric:tabular-nums;overflow-wrap:anywhere}`;

/** As it was issued. */
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

interface Props {
  receipt: Receipt;
  /** What came after it was issued. */
  since: [term: string, value: string][];
  code: string;
  publicUrl: string;
}

/** A page for paper: black on white, nothing but what it proves. */
export function receiptHtml(props: Props): string {
  return `<!doctype html>${renderToStaticMarkup(<ReceiptPage {...props} />)}`;
}

function ReceiptPage({ receipt, since, code, publicUrl }: Props) {
  const { clinic, title, lines, isSimulated, seller, foot } = receipt;
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
          {[...lines, ...since].map(([term, value]) => (
            <tr key={term}>
              <th scope="row">{term}</th>
              <td>{value}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p>{seller}</p>
      <p>Este comprobante no reemplaza la boleta ni la factura.</p>
      <PrintedCode code={code} publicUrl={publicUrl} />
    </PrintedPage>
  );
}
