import type { Queryable } from "~/server/database/database";
import { isLoopback } from "~/server/http/loopback";
import type { Seller } from "~/shared/clinic";
import type { Env } from "./env";
import { webpayIntegration } from "./env-variables";

/** What works, but not as a clinic that serves people needs it: said at each start until it is put right. */
export function startWarnings(
  env: Pick<Env, "publicUrl" | "rateLimit" | "webpay" | "backups">,
  hosting: Seller["hosting"],
): string[] {
  const { protocol, hostname } = new URL(env.publicUrl);
  const isSecure = protocol === "https:";
  const warnings: [when: boolean, text: string][] = [
    [!env.rateLimit, "Aviso: RATE_LIMIT=off, las solicitudes no tienen límite. Úsalo solo para pruebas."],
    [
      !isSecure && !isLoopback(hostname),
      "AVISO: PUBLIC_URL no es https. Contraseñas y fichas viajan sin cifrar por la red: pon un proxy con TLS antes de abrirlo.",
    ],
    [
      // Ley 19.628, art. 14 ter: the privacy page has to name the country.
      isSecure && !hosting,
      "AVISO: la política de privacidad no dice en qué país se alojan los datos. Indica proveedor y país en /direccion/dinero.",
    ],
    [
      env.backups !== undefined && env.backups.passphrase === undefined,
      "AVISO: las copias de BACKUP_DIR quedan sin cifrar, y quien lea una lee todas las fichas. Pon una frase en BACKUP_PASSPHRASE y guárdala también en otro lugar.",
    ],
    [
      isSecure && env.webpay?.baseUrl === webpayIntegration,
      "Aviso: Webpay está en su ambiente de integración: nadie paga de verdad.",
    ],
  ];
  return warnings.filter(([when]) => when).map(([, text]) => text);
}

/** Behind a transaction pooler nobody but the pooler can bound a statement on the server's side. */
export async function warnOfEndlessStatements(
  pool: Queryable,
  note: (sentence: string) => void,
): Promise<void> {
  const { rows } = await pool.query<{ limit: string }>(
    "select current_setting('statement_timeout') as limit",
  );
  if (rows[0]?.limit === "0")
    note(
      "Aviso: las consultas que pasan por el pooler de DATABASE_URL no tienen límite de tiempo. Ponlo como en deploy/pgbouncer/pgbouncer.ini (connect_query).",
    );
}
