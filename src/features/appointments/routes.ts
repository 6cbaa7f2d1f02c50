import { answerCall } from "~/server/calls";
import { book } from "./book";
import { bookAppointment } from "./contract";

export const appointmentRoutes = [
  answerCall(bookAppointment, ({ body, address, idempotencyKey, ...context }) =>
    book(context, body, { address, idempotencyKey }),
  ),
];
