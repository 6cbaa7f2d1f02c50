import { inTransaction } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { addressPurpose, readAddress } from "./address";
import type { FollowedCalendar, FollowFailure } from "./contract";
import { fetchBusyTimes } from "./fetch-busy-times";
import { keepBusyTimes } from "./keep-busy-times";
import { followedBy } from "./queries";
import { nextReading } from "./reading-times";

/** Follows a calendar elsewhere, in place of the one before; only one that could be read. */
export async function follow(
  context: ServerContext,
  actor: TherapistActor,
  pasted: string,
): Promise<{ calendar: FollowedCalendar } | Refusal> {
  const { pool, keys, clock, env } = context;
  const url = readAddress(pasted, env.publicUrl);
  if (typeof url === "string") return refuse("validation", { fields: { url } });
  const fetched = await fetchBusyTimes(context, url);
  if (fetched.kind !== "read") {
    const failure = fetched.kind === "failed" ? fetched.failure : "unreachable";
    return refuse("validation", { fields: { url: textOfFailure[failure] } });
  }
  const now = clock();
  await inTransaction(pool, async (client) => {
    await client.query(
      `insert into followed_calendars (therapist_id, sealed_address, host, etag, last_modified, fetched_at, whole_at, tried_at,
         due_at, created_at)
       values ($1, $2, $3, $4, $5, $6, $6, $6, $7, $6)
       on conflict (therapist_id) do update set sealed_address = excluded.sealed_address, host = excluded.host,
         etag = excluded.etag, last_modified = excluded.last_modified, fetched_at = $6, whole_at = $6, tried_at = $6,
         failure = null, failures = 0, due_at = excluded.due_at, created_at = $6`,
      [
        actor.id,
        keys.seal(addressPurpose, url.href),
        url.host,
        fetched.etag,
        fetched.lastModified,
        now,
        nextReading(now, 0),
      ],
    );
    await keepBusyTimes(client, actor.id, fetched);
  });
  return { calendar: await followedBy(context, actor) };
}

const textOfFailure: Record<FollowFailure, string> = {
  not_secure: "Esa dirección no es segura: usa la que empieza con https:// o webcal://.",
  odd_address: "Esa dirección lleva un puerto o una clave: usa la que te da Google, Outlook o iCloud.",
  private_address: "Esa dirección no está en internet: usa la de Google, Outlook o iCloud.",
  unreachable: "No pudimos llegar a esa dirección. Revísala y vuelve a intentarlo.",
  too_slow: "Esa dirección tarda demasiado en responder. Vuelve a intentarlo en un momento.",
  gone: "Esa dirección no nos deja pasar. Copia la dirección secreta, no la de la página.",
  too_big: "Ese calendario es demasiado grande: pasa de 5 MB.",
  not_calendar: "Ahí no hay un calendario. Copia la dirección que termina en .ics.",
  too_complex: "No alcanzamos a leer ese calendario: tiene demasiadas repeticiones.",
};
