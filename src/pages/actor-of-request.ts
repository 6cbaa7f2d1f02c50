import { createContext, redirect } from "react-router";
import { RETURN_PARAMETER } from "~/client/return-address";
import type { Actor, PatientActor, SignedInActor, TherapistActor } from "~/server/http/actor";

/** Who asks for a page, as the session proves it; looked up only for pages that are not everybody's. */
export const actorOfRequest = createContext<Actor>(null);

interface GuardedRequest {
  context: { get(key: typeof actorOfRequest): Actor };
  request: Request;
}

/** Sends everybody else to the landing page before any of the page is made. */
export function onlyPatient({ context, request }: GuardedRequest): PatientActor {
  const actor = context.get(actorOfRequest);
  if (actor?.role === "patient") return actor;
  throw redirect(doorFor(request));
}

export function onlyTherapist({ context, request }: GuardedRequest): TherapistActor {
  const actor = context.get(actorOfRequest);
  if (actor?.role === "therapist") return actor;
  throw redirect(doorFor(request));
}

export function onlySignedIn({ context, request }: GuardedRequest): SignedInActor {
  const actor = context.get(actorOfRequest);
  if (actor) return actor;
  throw redirect(doorFor(request));
}

/** The landing page, which knows the place that was asked for when it is more than the page that one comes to anyway. */
function doorFor(request: Request): string {
  const { pathname, search } = new URL(request.url);
  // Within the site the browser remembers it.
  const isWholePage = request.headers.get("sec-fetch-dest") === "document";
  return isWholePage && search ? `/?${new URLSearchParams({ [RETURN_PARAMETER]: pathname + search })}` : "/";
}
