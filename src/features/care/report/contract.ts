import { defineCall } from "~/shared/call";
import { byId } from "~/shared/path-ids";

export const printReport = defineCall({
  method: "GET",
  path: "/api/patients/{id}/report",
  params: byId,
  summary:
    "'Informe de kinesiología' as a page to print, for the patient or the insurer: diagnosis, sessions, measures and plan, signed by the therapist who asks and attends the patient",
  who: "therapist",
  duties: ["care"],
  answer: { status: 200, file: "" },
  refusals: ["not_found"],
  limit: { requests: 30, seconds: 300 },
});
