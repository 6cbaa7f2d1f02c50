import type { Queryable } from "~/server/database/database";
import { rutToMatch, type SignedInActor } from "~/server/http/actor";
import { type Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { type AppointmentRow, isOnline, whoAttends } from "./appointment-rows";
import { type FoundRoom, roomStateAt } from "./room-times";

/**
 * The room of a session by video, for the patient whose hour it is and the kinesiologist who attends it; nobody else of the staff
 * comes in. Its name follows from the hour and the site's secret: nobody guesses it, and whoever was once told one knows no other.
 */
export async function findRoom(
  client: Queryable,
  { keys, clock }: Pick<ServerContext, "keys" | "clock">,
  actor: SignedInActor,
  id: string,
): Promise<FoundRoom | Refusal> {
  const isTherapist = actor.role === "therapist";
  const { rows } = await client.query<
    Omit<FoundRoom, "state" | "url"> & { base: string; status: AppointmentRow["status"] }
  >(
    `select to_char(a.wall_start, 'YYYY-MM-DD"T"HH24:MI') as "preferredDate", a.duration_minutes as "durationMinutes",
       ${whoAttends} as "therapistName", a.status, clinic.video_base as base
     from appointments a left join therapists t on t.id = a.therapist_id cross join clinic
     where a.id = $1 and ${isOnline} and clinic.video_base <> ''
       and ${isTherapist ? "a.therapist_id = $2 and $3::text is null" : "a.patient_id = $2 and ($3::text is null or a.patient_rut = $3)"}`,
    [id, actor.id, isTherapist ? null : rutToMatch(actor)],
  );
  const [hour] = rows;
  if (!hour) return refuse("not_found");
  const { base, status, ...shown } = hour;
  const state = roomStateAt({ ...shown, status }, clock());
  const url = state === "open" ? `${base.replace(/\/+$/, "")}/zoh-${roomName(keys, id)}` : null;
  return { ...shown, state, url };
}

/** 128 bits as hexadecimal digits: services of rooms take capital letters for small ones. */
const roomName = (keys: ServerContext["keys"], id: string): string =>
  Buffer.from(keys.derive("video-room", id), "base64").subarray(0, 16).toString("hex");
