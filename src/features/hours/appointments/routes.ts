import { patientInQuestion } from "~/features/care/relationship/queries";
import { logAccess } from "~/server/audit/access-log";
import { nameInLog } from "~/server/http/actor";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { Refusal, refuse } from "~/server/http/refusal";
import { identityAt } from "~/shared/clinic";
import { answerByLink, answerOwnProposal, confirmTogether } from "./answer-proposal";
import { shownTo } from "./appointment-rows";
import { book } from "./book";
import { calendarFile, calendarType, discreetEvent } from "./calendar-file";
import { cancel } from "./cancel";
import * as calls from "./contract";
import { newSlotsOf } from "./new-slots";
import { nextVisitOf } from "./next-visit";
import { readNextVisit } from "./next-visit-contract";
import { appointmentForCalendar, appointmentsOf, ownAppointmentsOf } from "./queries";
import { reschedule } from "./reschedule";
import { tellAbsence } from "./tell-absence";

export const appointmentRoutes = [
  answerCall(calls.bookAppointment, ({ body, address, idempotencyKey, ...context }) =>
    book(context, body, { address, idempotencyKey }),
  ),
  answerCall(calls.listPatientAppointments, async ({ actor, query, pool, clock, address }) => {
    const file = await patientInQuestion(pool, actor, query, { now: clock(), address });
    if (file instanceof Refusal) return file;
    return actor.role === "patient"
      ? ownAppointmentsOf(pool, actor)
      : appointmentsOf(pool, file.patientId, null);
  }),
  answerCall(readNextVisit, ({ actor, pool, clock, clinic }) =>
    nextVisitOf(pool, clinic().services, actor, clock()),
  ),
  answerCall(calls.cancelAppointment, async ({ actor, params, body, address, ...context }) =>
    shownTo(
      actor,
      await cancel(context, actor, {
        id: params.id,
        reason: body.reason,
        refund: body.refund ?? false,
        address,
      }),
    ),
  ),
  answerCall(calls.tellAbsence, async ({ actor, params, address, ...context }) =>
    shownTo(actor, await tellAbsence(context, actor, { id: params.id, address })),
  ),
  answerCall(calls.rescheduleAppointment, async ({ actor, params, body, address, ...context }) =>
    shownTo(
      actor,
      await reschedule(context, actor, {
        id: params.id,
        date: body.appointmentDate,
        time: body.appointmentTime,
        address,
      }),
    ),
  ),
  answerCall(calls.listNewPlaces, ({ actor, params, ...context }) => newSlotsOf(context, actor, params.id)),
  answerCall(calls.takeAnotherHour, async ({ actor, params, body, address, ...context }) =>
    shownTo(
      actor,
      await reschedule(
        context,
        actor,
        { id: params.id, date: body.appointmentDate, time: body.appointmentTime, address },
        "takeAnother",
      ),
    ),
  ),
  answerCall(calls.confirmProposal, async ({ actor, params, address, ...context }) =>
    shownTo(
      actor,
      await answerOwnProposal(context, actor, { id: params.id, answer: "confirm", reason: null, address }),
    ),
  ),
  answerCall(calls.confirmProposals, async ({ actor, body, address, ...context }) => {
    const confirmed = await confirmTogether(context, actor, { ids: body.ids, address });
    if (confirmed instanceof Refusal) return confirmed;
    return { appointments: confirmed.appointments.map((each) => shownTo(actor, each)) };
  }),
  answerCall(calls.rejectProposal, async ({ actor, params, body, address, ...context }) =>
    shownTo(
      actor,
      await answerOwnProposal(context, actor, {
        id: params.id,
        answer: "reject",
        reason: body.reason ?? null,
        address,
      }),
    ),
  ),
  answerCall(calls.answerProposal, ({ body, address, ...context }) =>
    answerByLink(context, body.token, address),
  ),
  answerCall(calls.downloadCalendar, async ({ actor, params, pool, clinic, address }) => {
    const entry = await appointmentForCalendar(pool, actor, params.id);
    if (!entry) return refuse("not_found");
    const { id: objectId, patientId } = entry;
    if (actor.role === "therapist")
      await logAccess(pool, {
        actor: nameInLog(actor),
        action: "calendar-file.read",
        patientId,
        objectId,
        address,
      });
    const identity = identityAt(clinic(), entry);
    const file = calendarFile(identity, [discreetEvent(identity, entry)]);
    return new FileAnswer(file, calendarType, "hora.ics");
  }),
];
