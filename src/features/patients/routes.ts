import { answerCall } from "~/server/calls";
import { FileAnswer } from "~/server/file-answer";
import { askErasure } from "./ask-erasure";
import { askEmailChange, changePhone, confirmEmail } from "./change-contact";
import * as calls from "./contract";
import { exportHtml } from "./ExportPage";
import { fhirBundle } from "./export-fhir";
import { packBalancesOf } from "./pack-balances";
import { exportPatient } from "./patient-export";
import { accessesTo, contactOf } from "./queries";

export const patientRoutes = [
  answerCall(calls.downloadMyData, async ({ actor, query, address, ...context }) => {
    const exported = await exportPatient(context, actor, address);
    const day = exported.madeAt.toISOString().slice(0, 10);
    return query.format === "fhir"
      ? new FileAnswer(
          JSON.stringify(fhirBundle(exported), null, 2),
          "application/fhir+json; charset=utf-8",
          `mis-datos-${day}.json`,
        )
      : new FileAnswer(exportHtml(exported), "text/html; charset=utf-8");
  }),
  answerCall(calls.listMyAccesses, ({ actor, pool }) => accessesTo(pool, actor)),
  answerCall(calls.readMyContact, ({ actor, pool, clock }) => contactOf(pool, actor, clock())),
  answerCall(calls.changeMyPhone, ({ actor, body, address, ...context }) =>
    changePhone(context, actor, body.phone, address),
  ),
  answerCall(calls.changeMyEmail, ({ actor, body, browser, ...context }) =>
    askEmailChange(context, actor, body, browser),
  ),
  answerCall(calls.confirmMyEmail, ({ body, address, ...context }) =>
    confirmEmail(context, body.token, address),
  ),
  answerCall(calls.askErasure, ({ actor, body, address, ...context }) =>
    askErasure(context, actor, body.comment ?? null, address),
  ),
  answerCall(calls.listMyPacks, ({ actor, pool, clock }) => packBalancesOf(pool, actor.id, clock())),
];
