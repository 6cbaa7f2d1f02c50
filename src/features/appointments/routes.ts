import { patientInQuestion } from "~/features/care-relationship/queries";
import { rutToMatch } from "~/server/actor";
import { answerCall } from "~/server/calls";
import { FileAnswer } from "~/server/file-answer";
import { Refusal, refuse } from "~/server/refusal";
import { answerByLink, answerOwnProposal, confirmTogether } from "./answer-proposal";
import { book } from "./book";
import { calendarFile, calendarType, discreetEvent } from "./calendar-file";
import { cancel } from "./cancel";
import * as calls from "./contract";
import { newPlacesOf } from "./new-places";
import { nextVisitOf } from "./next-visit";
import { readNextVisit } from "./next-visit-contract";
import { appointmentForCalendar, appointmentsOf } from "./queries";
import { reschedule } from "./reschedule";

export const appointmentRoutes = [
  answerCall(calls.bookAppointment, ({ body, address, idempotencyKey, ...context }) =>
    book(context, body, { address, idempotencyKey }),
  ),
  answerCall(calls.listPatientAppointments, async ({ actor, query, pool, clock, address }) => {
    const patientId = await patientInQuestion(pool, actor, query, { now: clock(), address });
    return patientId instanceof Refusal ? patientId : appointmentsOf(pool, patientId, rutToMatch(actor));
  }),
  answerCall(readNextVisit, ({ actor, pool, clock }) => nextVisitOf(pool, actor, clock())),
  answerCall(calls.cancelAppointment, ({ actor, params, body, address, ...context }) =>
    cancel(context, actor, {
      id: params.id,
      reason: body.reason,
      refund: body.refund ?? false,
      address,
    }),
  ),
  answerCall(calls.rescheduleAppointment, ({ actor, params, body, address, ...context }) =>
    reschedule(context, actor, {
      id: params.id,
      date: body.appointmentDate,
      time: body.appointmentTime,
      address,
    }),
  ),
  answerCall(calls.listNewPlaces, ({ actor, params, ...context }) => newPlacesOf(context, actor, params.id)),
  answerCall(calls.takeAnotherHour, ({ actor, params, body, address, ...context }) =>
    reschedule(
      context,
      actor,
      { id: params.id, date: body.appointmentDate, time: body.appointmentTime, address },
      "takeAnother",
    ),
  ),
  answerCall(calls.confirmProposal, ({ actor, params, address, ...context }) =>
    answerOwnProposal(context, actor, { id: params.id, answer: "confirm", reason: null, address }),
  ),
  answerCall(calls.confirmProposals, ({ actor, body, address, ...context }) =>
    confirmTogether(context, actor, { ids: body.ids, address }),
  ),
  answerCall(calls.rejectProposal, ({ actor, params, body, address, ...context }) =>
    answerOwnProposal(context, actor, {
      id: params.id,
      answer: "reject",
      reason: body.reason ?? null,
      address,
    }),
  ),
  answerCall(calls.answerProposal, ({ body, address, ...context }) =>
    answerByLink(context, body.token, address),
  ),
  answerCall(calls.downloadCalendar, async ({ actor, params, pool }) => {
    const entry = await appointmentForCalendar(pool, actor, params.id);
    return entry
      ? new FileAnswer(calendarFile([discreetEvent(entry)]), calendarType, "hora.ics")
      : refuse("not_found");
  }),
];
