import { createServer } from "node:http";
import { hasRightCheckDigit } from "~/shared/rut";
import { listen } from "./listen";

type Mood =
  | "well"
  /** Issues, and the line is lost before the answer. */
  | "lost"
  /** Issues, and answers with trouble of its own. */
  | "broken"
  /** Answers what nobody documented. */
  | "garbled"
  /** Without folios left. */
  | "empty"
  /** Answers when it is let go. */
  | "slow";

interface IssuedDocument {
  kind: number;
  number: string;
  amount: number;
  /** IVA in the amount; 0 of what is exempt. */
  tax: number;
  receiver: string;
  annuls: string | null;
  /** Of a document that names a company. */
  company?: string;
}

interface Dte {
  Encabezado: {
    IdDoc: { TipoDTE: number; FchEmis: string };
    Emisor: Record<string, unknown>;
    Receptor: { RUTRecep: string; RznSocRecep?: string } & Partial<
      Record<keyof typeof companyLimits, string>
    >;
    Totales: { MntNeto?: number; MntExe?: number; TasaIVA?: string; IVA?: number; MntTotal: number };
  };
  Detalle: { MontoItem: number; IndExe?: number }[];
  Referencia?: { TpoDocRef: number; FolioRef: string; FchRef: string }[];
}

const companyLimits = { RznSocRecep: 100, GiroRecep: 40, DirRecep: 70, CmnaRecep: 20 };

/** What a factura, and what annuls it, must say of who receives it. */
function companyFault({ Encabezado: { IdDoc, Receptor }, Referencia }: Dte): string | null {
  const kind = Referencia?.[0]?.TpoDocRef ?? IdDoc.TipoDTE;
  if (kind !== 33 && kind !== 34) return null;
  const { RUTRecep } = Receptor;
  if (!hasRightCheckDigit(RUTRecep) || RUTRecep === "66666666-6") return "RUTRecep no es de nadie";
  const wrong = Object.entries(companyLimits).find(([name, most]) => {
    const text = Receptor[name as keyof typeof companyLimits] ?? "";
    return text === "" || text.length > most;
  });
  return wrong ? `${wrong[0]} falta o es muy largo` : null;
}

/**
 * By its schemas a boleta's issuer (EnvioBOLETA_v11.xsd) has other names than that of all other documents (DTE_v10.xsd), which say who receives
 * them too.
 */
function nameFault({ Encabezado: { IdDoc, Emisor, Receptor } }: Dte): string | null {
  const isBoleta = IdDoc.TipoDTE === 39 || IdDoc.TipoDTE === 41;
  const ofBoleta = ["RznSocEmisor", "GiroEmisor"];
  const ofOthers = ["RznSoc", "GiroEmis"];
  const [own, others] = isBoleta ? [ofBoleta, ofOthers] : [ofOthers, ofBoleta];
  const wrong = others.find((name) => name in Emisor) ?? own.find((name) => !Emisor[name]);
  if (wrong) return `Emisor no calza: ${wrong}`;
  if (isBoleta !== !/^\d{6}$/.test(String(Emisor.Acteco ?? ""))) return "Emisor no calza: Acteco";
  return isBoleta || Receptor.RznSocRecep ? null : "falta RznSocRecep";
}

/** What the tax authority finds wrong with the sums of a document. */
function sumFault({ Encabezado: { IdDoc, Totales }, Detalle }: Dte): string | null {
  const { MntNeto, MntExe, TasaIVA, IVA, MntTotal } = Totales;
  const lines = Detalle.reduce((sum, { MontoItem }) => sum + MontoItem, 0);
  if (Detalle.some(({ IndExe }) => (IndExe === 1) !== (MntExe !== undefined))) return "IndExe no calza";
  if (MntExe !== undefined)
    return ![33, 39].includes(IdDoc.TipoDTE) && MntExe === MntTotal && lines === MntExe
      ? null
      : "exento no cuadra";
  if ([34, 41].includes(IdDoc.TipoDTE) || MntNeto === undefined || IVA === undefined) return "falta el neto";
  if (MntNeto + IVA !== MntTotal || Math.abs(IVA - MntNeto * 0.19) > 1) return "el IVA no cuadra";
  const isBoleta = IdDoc.TipoDTE === 39;
  if (isBoleta !== (TasaIVA === undefined)) return "TasaIVA no calza";
  return lines === (isBoleta ? MntTotal : MntNeto) ? null : "el detalle no cuadra";
}

/** A provider of tax documents as OpenFactura answers (facts/chile.md, §11), on a socket of its own. It repeats no answer by key. */
export async function startFakeDte(apiKey = "dte-key") {
  const issued: IssuedDocument[] = [];
  const known = new Map<string, Dte>();
  /** Of what was issued here, kind, day and receiver are as they were. */
  const referenceFault = ({ Encabezado, Referencia: [said] = [] }: Dte): string | null => {
    const its = said && known.get(said.FolioRef)?.Encabezado;
    if (!said || !its) return null;
    const isThat = its.IdDoc.TipoDTE === said.TpoDocRef && its.IdDoc.FchEmis === said.FchRef;
    return isThat && its.Receptor.RUTRecep === Encabezado.Receptor.RUTRecep ? null : "Referencia no calza";
  };
  let mood: Mood = "well";
  let folio = 1_000;
  let waiting: (() => void)[] = [];
  const server = createServer((request, response) => {
    const chunks: Buffer[] = [];
    request.on("data", (chunk) => chunks.push(chunk));
    request.on("end", () => {
      const say = (status: number, body: unknown) => {
        response.writeHead(status, { "Content-Type": "application/json" });
        response.end(typeof body === "string" ? body : JSON.stringify(body));
      };
      if (request.headers.apikey !== apiKey)
        return say(401, { error: { message: "Apikey inválida", details: [] } });
      if (request.method !== "POST" || request.url !== "/v2/dte/document")
        return say(404, { error: { message: "No existe" } });
      const { dte } = JSON.parse(Buffer.concat(chunks).toString());
      if (mood === "empty")
        return say(400, {
          error: {
            message: "Datos inválidos",
            details: [{ field: "Folio", issue: "sin folios disponibles" }],
          },
        });
      const fault = nameFault(dte) ?? companyFault(dte) ?? sumFault(dte) ?? referenceFault(dte);
      if (fault)
        return say(400, {
          error: { message: "Datos inválidos", details: [{ field: "Totales", issue: fault }] },
        });
      if (mood === "garbled") return say(200, "<html>mantención</html>");
      folio += 1;
      issued.push({
        kind: dte.Encabezado.IdDoc.TipoDTE,
        number: String(folio),
        amount: dte.Encabezado.Totales.MntTotal,
        tax: dte.Encabezado.Totales.IVA ?? 0,
        receiver: dte.Encabezado.Receptor.RUTRecep,
        annuls: dte.Referencia?.[0]?.FolioRef ?? null,
        ...(dte.Encabezado.Receptor.GiroRecep && { company: dte.Encabezado.Receptor.RznSocRecep }),
      });
      known.set(String(folio), dte);
      const own = folio;
      const answer = () =>
        say(200, { TOKEN: `t-${own}`, FOLIO: own, PDF: Buffer.from(`%PDF-1.4 ${own}`).toString("base64") });
      if (mood === "lost") return void request.socket.destroy();
      if (mood === "broken") return say(500, { error: { message: "Error interno" } });
      if (mood === "slow") return void waiting.push(answer);
      answer();
    });
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    apiKey,
    issued,
    feel(next: Mood): void {
      mood = next;
    },
    /** How many it keeps waiting. */
    get held(): number {
      return waiting.length;
    },
    letGo(): void {
      for (const answer of waiting.splice(0)) answer();
    },
    async close(): Promise<void> {
      waiting = [];
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}
export type FakeDte = Awaited<ReturnType<typeof startFakeDte>>;
