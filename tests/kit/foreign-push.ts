import { createECDH } from "node:crypto";
import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";

/** The browser of a patient that is told of their hours, in the hands of others. */
async function foreignDevice(
  { patient, otherPatient, therapist }: Actors,
  act: string,
  body?: unknown,
): Promise<ForeignAttempt[]> {
  const endpoint = `https://push.example/${crypto.randomUUID()}`;
  const keys = { p256dh: createECDH("prime256v1").generateKeys("base64url"), auth: "a".repeat(22) };
  const { devices } = (await patient.call("POST", "/api/push-subscriptions", { endpoint, keys })).json;
  const path = `/api/push-subscriptions/${devices[0].id}${act}`;
  return [
    { asking: otherPatient, path, body },
    { asking: therapist, path, body, code: "forbidden" },
  ];
}

export const pushObjects: ForeignObjects = {
  "DELETE /api/push-subscriptions/{id}": (_, actors) => foreignDevice(actors, ""),
  "POST /api/push-subscriptions/{id}/test": (_, actors) => foreignDevice(actors, "/test", {}),
};
