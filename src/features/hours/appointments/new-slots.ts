import { serviceOfHour } from "~/features/clinic/catalogue/catalogue";
import type { Availability } from "~/features/hours/availability/contract";
import { lastOfferedDay } from "~/features/hours/availability/offer";
import { availability } from "~/features/hours/availability/queries";
import { inTransaction } from "~/server/database/database";
import type { PatientActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { addDays, wallTimeOf } from "~/shared/clinic-time";
import { lockOwnAppointment } from "./patient-appointment";

/** Where the patient may move an own hour: free starts of its therapist from tomorrow on, those over its own old place too. */
export async function newSlotsOf(
  { pool, clock, ...context }: Pick<ServerContext, "pool" | "clock" | "clinic">,
  actor: PatientActor,
  id: string,
): Promise<Availability | Refusal> {
  const own = await inTransaction(pool, (client) => lockOwnAppointment(client, actor, id));
  if (own instanceof Refusal) return own;
  const { therapistId } = own;
  if (therapistId === null) return refuse("not_active");
  const clinic = context.clinic();
  const { opening } = clinic;
  const now = wallTimeOf(clock());
  const range = { from: addDays(now.slice(0, 10), 1), to: lastOfferedDay(opening, now) };
  const service = serviceOfHour(clinic, own);
  const query = { ...range, service, offeredOnly: false, therapistId, exceptAppointment: id, now };
  return (await availability(pool, opening, query)) ?? refuse("not_active");
}
