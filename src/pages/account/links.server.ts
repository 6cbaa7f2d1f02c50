import { readQuestionLink } from "~/features/care/satisfaction/question-link";
import { readAnswerLink } from "~/features/hours/appointments/answer-link";
import { findRoom } from "~/features/hours/appointments/find-room";
import { readWaitingLink } from "~/features/hours/hour-offers/answer-link";
import { readStopLink } from "~/features/site/article-news/stop-link";
import type { SignedInActor } from "~/server/http/actor";
import { readId } from "~/shared/path-ids";
import type { PageServer } from "../server-of-request";

/*
 * What the links of mails are about, for the pages that they open; null where a link is dead. Each only looks: whoever opens one
 * answers with the button.
 */

/** Of the one who asks for it; null of an hour that is not theirs, or not held by video. */
export async function roomOf(server: PageServer, actor: SignedInActor, request: Request) {
  const id = readId(new URL(request.url).searchParams.get("hora") ?? "");
  const found = await findRoom(server.pool, server, actor, id);
  return "state" in found ? found : null;
}

const tokenOf = (request: Request) => new URL(request.url).searchParams.get("token") ?? "";

export async function proposalOf(server: PageServer, request: Request) {
  const found = await readAnswerLink(server.pool, server, tokenOf(request));
  return "proposal" in found ? found.proposal : null;
}

export async function questionOf(server: PageServer, request: Request) {
  const found = await readQuestionLink(server.pool, server, tokenOf(request));
  return "tapped" in found ? found : null;
}

export async function waitingOf(server: PageServer, request: Request) {
  const found = await readWaitingLink(server, tokenOf(request));
  return "shown" in found ? found.shown : null;
}

/** Whether the account gets news. */
export async function newsOf({ pool, keys }: PageServer, request: Request) {
  const found = await readStopLink(pool, keys, tokenOf(request));
  return "getsNews" in found ? found.getsNews : null;
}
