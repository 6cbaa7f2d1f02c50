import * as z from "zod/mini";
import { anybody, type Receiver, receiverLimits } from "~/features/money/payments/receiver-contract";
import { isFactura } from "~/features/money/payments/tax-document";
import type { DteSettings } from "~/server/settings/env";

/** What a document says; whole pesos, a day of the clinic's (yyyy-MM-dd). */
export interface TaxDocument {
  /** 41: exempt boleta (DL 825, art. 12 E 20); 39: one with IVA; 34 and 33: the same to a company, facturas; 61: credit note. */
  kind: 33 | 34 | 39 | 41 | 61;
  /** The amount has IVA in it. */
  isTaxed: boolean;
  day: string;
  issuer: {
    rut: string;
    legalName: string;
    giro: string;
    /** The code of its trade; undefined while direction has not said it, and the provider says that it lacks. */
    acteco: string | undefined;
    street: string;
    comuna: string;
  };
  receiver: TaxReceiver;
  detail: string;
  amount: number;
  /** Of a credit note: the document that it annuls, and of which day that is. */
  annuls?: { kind: number; number: string; day: string };
}

/** A company is said whole, with what it does and where it is. */
export type TaxReceiver =
  | Receiver
  /** 12345678-9, null of somebody without one; the name is said in a credit note alone: a boleta names nobody. */
  | { rut: string | null; name: string | null };

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
 * In the words of the tax authority's schemas: those of a boleta's issuer (EnvioBOLETA_v11.xsd) are not those of all others (DTE_v10.xsd),
 * which also say by name who receives them.
 */
export function dteOf(document: TaxDocument): object {
  const { kind, isTaxed, day, issuer, receiver, detail, amount, annuls } = document;
  const isBoleta = kind === 39 || kind === 41;
  const net = netOf(amount);
  // A boleta's lines have the tax in them, those of a factura or credit note have not.
  const line = isTaxed && !isBoleta ? net : amount;
  return {
    Encabezado: {
      // It is paid before it is issued: "contado".
      IdDoc: {
        TipoDTE: kind,
        Folio: 0,
        FchEmis: day,
        IndServicio: 3,
        ...(isFactura(kind) && { FmaPago: 1 }),
      },
      Emisor: {
        RUTEmisor: issuer.rut,
        ...(isBoleta
          ? { RznSocEmisor: issuer.legalName, GiroEmisor: issuer.giro }
          : {
              RznSoc: issuer.legalName,
              GiroEmis: issuer.giro,
              ...(issuer.acteco && { Acteco: issuer.acteco }),
            }),
        DirOrigen: issuer.street,
        CmnaOrigen: issuer.comuna,
      },
      Receptor: isBoleta ? { RUTRecep: receiver.rut ?? anybody } : receptorOf(receiver),
      Totales: isTaxed
        ? { MntNeto: net, ...(!isBoleta && { TasaIVA: "19" }), IVA: amount - net, MntTotal: amount }
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
          FchRef: annuls.day,
          CodRef: 1,
          RazonRef: "Anula por devolución del pago",
        },
      ],
    }),
  };
}

const receptorOf = (receiver: TaxReceiver) => ({
  RUTRecep: receiver.rut ?? anybody,
  RznSocRecep: (receiver.name ?? "Sin nombre").slice(0, receiverLimits.name),
  ...("giro" in receiver && {
    GiroRecep: receiver.giro,
    DirRecep: receiver.address,
    CmnaRecep: receiver.comuna,
  }),
});
