import { therapistIn, type Visitor } from "tests/kit/signed-in";
import { site, test } from "tests/kit/test";
import { expect } from "vitest";
import { routes } from "~/product";
import type { Call } from "~/shared/call";

/**
 * Who of the staff may what (clinic.md), walked over every call there is: a new one is refused to who treats nobody until it stands
 * here. Nonsense is sent, so that the refusal shows that the duty is asked first.
 */
const everybody = [
  "GET /api/sessions",
  "DELETE /api/sessions/{id}",
  "POST /api/sessions/end-others",
  "POST /api/change-password",
  "GET /api/second-factor",
  "POST /api/second-factor/start",
  "POST /api/second-factor/confirm",
  "POST /api/second-factor/end",
  "GET /api/calendar-feed",
  "POST /api/calendar-feed",
  "DELETE /api/calendar-feed",
  "GET /api/patient-appointments",
  "GET /api/appointments/{id}/calendar.ics",
  "GET /api/receipts/{id}",
  "GET /api/appointments",
  "GET /api/appointment-counts",
  "GET /api/appointment-days",
  "GET /api/visit-numbers",
  "GET /api/time-off",
  "GET /api/agenda-events",
  "GET /api/backup-state",
  "GET /api/external-hours",
  "GET /api/waiting-people",
  "POST /api/waiting-people/{id}/offer",
  "GET /api/patients/{id}/payments",
  "GET /api/patients/{id}/packs",
  "PATCH /api/patients/{id}",
  "GET /api/desk/orders/{orderId}",
  "POST /api/desk/payments",
  "POST /api/desk/pay-links",
  "GET /api/desk/lists",
  "POST /api/desk/packs/{id}/close",
  "POST /api/desk/payments/{id}/reverse",
  "GET /api/desk/till",
  "POST /api/desk/till/close",
  "POST /api/desk/refund-tasks/{id}/done",
  "GET /api/desk/ledger.csv",
];
const desk = [
  "POST /api/therapist-cancel-appointment",
  "PATCH /api/appointments/{id}/approve",
  "PATCH /api/appointments/{id}/complete",
  "PATCH /api/appointments/{id}/confirm-by-word",
  "PATCH /api/appointments/{id}/no-show",
  "PATCH /api/appointments/{id}/move",
  "PATCH /api/appointments/{id}/propose",
  "PATCH /api/appointments/{id}/undo",
  "PATCH /api/appointments/{id}/keep-both",
  "PUT /api/external-names",
  "POST /api/external-names/forget",
  "GET /api/patients",
  "POST /api/patients/{id}/email",
];
const direction = [
  "GET /api/week-report",
  "GET /api/attendance-report",
  "GET /api/attendance-report.csv",
  "GET /api/week-report.csv",
  "GET /api/desk/rights-requests",
  "POST /api/rights-requests/{number}/answer",
  "POST /api/blog",
  "PUT /api/blog/{id}",
  "POST /api/blog/{id}/publish",
  "DELETE /api/blog/{id}",
  "GET /api/blog/{id}/versions",
  "GET /api/blog/{id}/versions/{version}",
  "POST /api/objects/upload",
  "PUT /api/blog-images",
  "POST /api/payments/{buyOrder}/refund",
  "POST /api/payments/{buyOrder}/accept",
];

const nameOf = ({ method, path }: Call) => `${method} ${path}`;
const ofStaff = routes
  .map(({ call }) => call)
  .filter(({ who }) => who === "therapist" || who === "signed_in");
const give = (duties: string) =>
  site.rows("update therapists set duties = $2 where id = $1", [site.benjamin, duties]);

/** Names of the calls that are refused for what the asking one does here. */
async function refusedTo(duties: string): Promise<string[]> {
  await give(duties);
  let asking: Visitor = await therapistIn(site, site.benjamin);
  const refused: string[] = [];
  for (const call of ofStaff) {
    if (!(await asking.call("GET", "/api/session")).json.user)
      asking = await therapistIn(site, site.benjamin);
    const path = `${call.path.replaceAll(/\{\w+\}/g, "ninguno")}?from=x&page=-1`;
    const answer = await asking.call(call.method, path, call.method === "GET" ? undefined : '{"');
    if (answer.status === 403 && answer.json.code === "forbidden") refused.push(nameOf(call));
  }
  return refused;
}

test.afterEach(() => give("{care}"));

test.each([
  ["{desk}", [...everybody, ...desk]],
  ["{direction}", [...everybody, ...direction]],
  ["{desk,direction}", [...everybody, ...desk, ...direction]],
])("%s alone may make these calls of the staff and no other", async (duties, may) => {
  const names = ofStaff.map(nameOf);
  expect(
    may.filter((name) => !names.includes(name)),
    "no such call any more",
  ).toEqual([]);
  expect((await refusedTo(duties)).toSorted()).toEqual(
    names.filter((name) => !may.includes(name)).toSorted(),
  );
});
