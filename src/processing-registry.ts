import { retention } from "content/legal/retention";
import { retentionRules } from "./product";
import type { Seller } from "./shared/clinic";

/**
 * The registry of processing activities as a page of docs: what is kept, in which tables, how long and by which law, from the rules
 * that drop what is over. A test writes it anew when they change.
 */
export function processingRegistry(seller: Seller): string {
  const rows = Object.entries(retention).map(([policy, { what, until, law }]) => {
    const tables = [
      ...new Set(retentionRules.filter((rule) => rule.policy === policy).map(({ table }) => table)),
    ];
    return `| ${what} | ${tables.map((table) => `\`${table}\``).join(", ") || "—"} | ${until} | ${law} |`;
  });
  return `${[
    "# Registro de actividades de tratamiento",
    "",
    "<!-- Written by src/processing-registry.test.ts from content/legal/retention.ts and the rules of retention: do not edit by hand. -->",
    "",
    `Responsable: ${seller.legalName}, RUT ${seller.rut}. Contacto para titulares: ${seller.privacyEmail}.`,
    "",
    "Fines, bases de licitud y destinatarios: la política de privacidad (`content/legal/privacy.ts`), que cada versión muestra en /privacidad.",
    "",
    "| Qué se guarda | Dónde (tablas con plazo propio) | Hasta cuándo | Por qué ley o principio |",
    "|---|---|---|---|",
    ...rows,
    "",
    "Lo que una persona pide sobre sus datos queda en `rights_requests` con número y plazo; un bloqueo, en `data_blocks`; una supresión, en `erasures`. Cada lectura y cambio de una ficha queda en `access_log`.",
  ].join("\n")}\n`;
}
