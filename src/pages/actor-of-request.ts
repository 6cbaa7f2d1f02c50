import { createContext, redirect } from "react-router";
import type { Actor, PatientActor, TherapistActor } from "~/server/actor";

/** Who asks for a page, as the session proves it; looked up only for pages that are not everybody's. */
export const actorOfRequest = createContext<Actor>(null);

interface GuardedRequest {
  context: { get(key: typeof actorOfRequest): Actor };
}

/** Sends everybody else to the landing page before any of the page is made. */
export function onlyPatient({ context }: GuardedRequest): PatientActor {
  const actor = context.get(actorOfRequest);
  if (actor?.role === "patient") return actor;
  throw redirect("/");
}

export function onlyTherapist({ context }: GuardedRequest): TherapistActor {
  const actor = context.get(actorOfRequest);
  if (actor?.role === "therapist") return actor;
  throw redirect("/");
}
