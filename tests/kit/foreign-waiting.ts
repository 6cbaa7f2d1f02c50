import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import { evaluation, hourLong } from "./people";
import type { TestSite } from "./site";

/** An hour that is offered to the patient, answered by others. */
async function foreignOffer(
  site: TestSite,
  { patient, otherPatient, therapist }: Actors,
  answer: "take" | "decline",
): Promise<ForeignAttempt[]> {
  const wish = { service: evaluation, therapistId: therapist.id };
  const { id } = (await patient.call("POST", "/api/waiting-list", wish)).json;
  await site.rows("delete from hour_offers where waiting_id = $1", [id]);
  const [offer] = await site.rows<{ id: string }>(
    `insert into hour_offers (waiting_id, therapist_id, wall_start, duration_minutes, offered_at, until)
     values ($1, $2, '2026-11-26T10:00', 30, now(), '2027-01-01') returning id`,
    [id, therapist.id],
  );
  const path = `/api/hour-offers/${offer?.id}/${answer}`;
  return [
    { asking: otherPatient, path, body: {} },
    { asking: therapist, path, body: {}, code: "forbidden" },
  ];
}

/** Those of the waiting list. */
export const waitingObjects: ForeignObjects = {
  "DELETE /api/waiting-list/{id}": async (_, { patient, otherPatient, therapist }) => {
    const { id } = (await patient.call("POST", "/api/waiting-list", { service: evaluation })).json;
    const path = `/api/waiting-list/${id}`;
    return [
      { asking: otherPatient, path },
      { asking: therapist, path, code: "forbidden" },
    ];
  },
  "POST /api/hour-offers/{id}/take": (site, actors) => foreignOffer(site, actors, "take"),
  "POST /api/hour-offers/{id}/decline": (site, actors) => foreignOffer(site, actors, "decline"),
  "DELETE /api/waiting-people/{id}": async (_, { patient, therapist, otherTherapist }) => {
    const wish = { service: hourLong, therapistId: therapist.id };
    const { id } = (await patient.call("POST", "/api/waiting-list", wish)).json;
    const path = `/api/waiting-people/${id}`;
    return [
      { asking: otherTherapist, path },
      { asking: patient, path, code: "forbidden" },
    ];
  },
  "POST /api/waiting-people/{id}/offer": async (_, { patient, therapist, otherTherapist }) => {
    const wish = { service: hourLong, therapistId: therapist.id };
    const { id } = (await patient.call("POST", "/api/waiting-list", wish)).json;
    const path = `/api/waiting-people/${id}/offer`;
    const body = { date: "2026-11-26", time: "10:00" };
    return [
      { asking: otherTherapist, path, body },
      { asking: patient, path, body, code: "forbidden" },
    ];
  },
};
