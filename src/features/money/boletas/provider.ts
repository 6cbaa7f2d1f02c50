import * as z from "zod/mini";
import type { DteSettings } from "~/server/settings/env";

/** What a document says; whole pesos, a day of the clinic's (yyyy-MM-dd). */
export interface TaxDocument {
  /** 41: exempt boleta (DL 825, art. 12 E 20); 39: one with IVA; 61: credit note. */
  kind: 39 | 41 | 61;
  /** The amount has IVA in it. */
  isTaxed: boolean;
  day: string;
  issuer: { rut: string; legalName: string; giro: string; street: string; comuna: string };
  /** 12345678-9; null of somebody without one. */
  receiverRut: string | null;
  /** Said in a credit note alone: a boleta names nobody. */
  receiverName: string | null;
  detail: string;
  amount: number;
  /** Of a credit note: the document that it annuls. */
  annuls?: { kind: number; number: string };
}

export type ProviderAnswer =
  | { kind: "issued"; number: string; token: string | null; pdf: Buffer | null }
  /** It is sure that nothing was issued. */
  | { kind: "refused"; reason: string }
  /** It may have been issued. */
  | { kind: "doubt"; reason: string };

/** Who issues tax documents for the clinic. Never asked twice for one row without a person's word: it may have issued what it did not answer. */
export interface BoletaProvider {
  issue(document: TaxDocument, key: string): Promise<ProviderAnswer>;
}

const issued = z.object({
  FOLIO: z.union([z.int(), z.string().check(z.regex(/^\d+$/))]),
  TOKEN: z.nullish(z.string()),
  PDF: z.nullish(z.string()),
});
const refused = z.object({
  error: z.object({
    message: z.optional(z.string()),
    details: z.optional(z.array(z.object({ field: z.optional(z.string()), issue: z.optional(z.string()) }))),
  }),
});

/** Whole answer included. */
const timeLimitMs = 20_000;
/** Somebody without a RUT, as the tax authority calls them. */
const anybody = "66666666-6";
const noLine = "No pudimos conectar con el proveedor de boletas. No se emitió nada.";
const lost = "El proveedor no alcanzó a responder: puede haberla emitido.";

/** OpenFactura's way of asking (facts/chile.md, §11). */
export function openFactura({ baseUrl, apiKey }: DteSettings): BoletaProvider {
  return {
    async issue(document, key) {
      let response: Response;
      let text: string;
      try {
        response = await fetch(`${baseUrl}/v2/dte/document`, {
          method: "POST",
          headers: { apikey: apiKey, "Content-Type": "application/json", "Idempotency-Key": key },
          body: JSON.stringify({ response: ["PDF", "FOLIO", "TOKEN"], dte: dteOf(document) }),
          redirect: "error",
          signal: AbortSignal.timeout(timeLimitMs),
        });
        text = await response.text();
      } catch (error) {
        return neverLeft(error) ? { kind: "refused", reason: noLine } : { kind: "doubt", reason: lost };
      }
      return read(response.status, jsonOf(text));
    },
  };
}

function read(status: number, body: unknown): ProviderAnswer {
  if (status >= 400 && status < 500 && status !== 408)
    return { kind: "refused", reason: reasonOf(status, body) };
  const answer = status >= 200 && status < 300 ? issued.safeParse(body) : null;
  if (!answer?.success)
    return {
      kind: "doubt",
      reason: `El proveedor respondió algo que no entendemos (${status}): puede haberla emitido.`,
    };
  const { FOLIO, TOKEN, PDF } = answer.data;
  const pdf = PDF ? Buffer.from(PDF, "base64") : null;
  return {
    kind: "issued",
    number: String(FOLIO),
    token: TOKEN ? readable(TOKEN) : null,
    pdf: pdf?.subarray(0, 5).toString("latin1") === "%PDF-" ? pdf : null,
  };
}

/** "Datos inválidos: Folio, sin folios disponibles" */
function reasonOf(status: number, body: unknown): string {
  const { data } = refused.safeParse(body);
  const details =
    data?.error.details?.map(({ field, issue }) => [field, issue].filter(Boolean).join(", ")) ?? [];
  const said = [data?.error.message, details.join("; ")].filter(Boolean).join(": ");
  return (readable(said) || `El proveedor la rechazó (${status}).`).slice(0, 500);
}

/** A database keeps no text with what nobody can read. */
const readable = (text: string): string => text.replace(/[\p{Cc}\p{Cs}]/gu, " ").trim();

/** No connection ever stood: the request was not sent. */
function neverLeft(error: unknown): boolean {
  const cause = (error as { cause?: { code?: string; errors?: { code?: string }[] } }).cause;
  const codes = [cause?.code, ...(cause?.errors ?? []).map(({ code }) => code)].filter(Boolean);
  return (
    codes.length > 0 &&
    codes.every((code) => /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH)$/.test(code ?? ""))
  );
}

function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** 19 %, by DL 825, art. 14; whole pesos, together what was paid. */
export const netOf = (amount: number): number => Math.round(amount / 1.19);

/**
 * In the words of the tax authority's schemas: those of a boleta's issuer (EnvioBOLETA_v11.xsd) are not those of a credit note's (DTE_v10.xsd),
 * which also says by name who receives it.
 */
function dteOf(document: TaxDocument): object {
  const { kind, isTaxed, day, issuer, receiverRut, receiverName, detail, amount, annuls } = document;
  const net = netOf(amount);
  // A boleta's lines have the tax in them, a credit note's have not.
  const line = isTaxed && kind === 61 ? net : amount;
  return {
    Encabezado: {
      IdDoc: { TipoDTE: kind, Folio: 0, FchEmis: day, IndServicio: 3 },
      Emisor: {
        RUTEmisor: issuer.rut,
        ...(kind === 61
          ? { RznSoc: issuer.legalName, GiroEmis: issuer.giro }
          : { RznSocEmisor: issuer.legalName, GiroEmisor: issuer.giro }),
        DirOrigen: issuer.street,
        CmnaOrigen: issuer.comuna,
      },
      Receptor: {
        RUTRecep: receiverRut ?? anybody,
        ...(kind === 61 && { RznSocRecep: (receiverName ?? "Sin nombre").slice(0, 100) }),
      },
      Totales: isTaxed
        ? { MntNeto: net, ...(kind === 61 && { TasaIVA: "19" }), IVA: amount - net, MntTotal: amount }
        : { MntExe: amount, MntTotal: amount },
    },
    Detalle: [
      {
        NroLinDet: 1,
        NmbItem: detail,
        QtyItem: 1,
        PrcItem: line,
        MontoItem: line,
        ...(!isTaxed && { IndExe: 1 }),
      },
    ],
    ...(annuls && {
      Referencia: [
        {
          NroLinRef: 1,
          TpoDocRef: annuls.kind,
          FolioRef: annuls.number,
          FchRef: day,
          CodRef: 1,
          RazonRef: "Anula por devolución del pago",
        },
      ],
    }),
  };
}
