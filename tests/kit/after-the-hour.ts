import { expect } from "vitest";
import { mailsTo, tokenIn, triesOf } from "./heard";
import type { StopPoint } from "./locked-table";
import { post, type ThreeDays } from "./three-days";
import { until } from "./until";

/** Where a call is killed: it has written something, and is not done. */
const middleOf = {
  completing: { table: "appointment_changes", statement: "with logged" },
  answering: { table: "satisfaction_questions", statement: "update satisfaction_questions" },
  lending: { table: "testimonial_offers", statement: "delete from testimonial_offers" },
  approving: { table: "testimonials", statement: "delete from testimonials" },
} satisfies Record<string, StopPoint>;

export async function complete(days: ThreeDays): Promise<void> {
  const { sites } = days;
  const { ana } = days.cast;
  sites.clock.moveTo(`${days.wednesday}T10:40`);
  await days.signIn();
  const call = days.byTherapist("PATCH", `/api/appointments/${days.hours.get(ana.email)}/complete`);
  await sites.killInCall(call, middleOf.completing);
  expect(await days.hoursOf(ana)).toEqual([{ at: "10:00", status: "confirmed" }]);
  expect((await sites.call(call)).status).toBe(200);
  expect((await sites.call(call, 1)).json.code).toBe("not_active");
  expect(await days.hoursOf(ana)).toEqual([{ at: "10:00", status: "completed" }]);
}

const questions = ({ sites, hours, cast }: ThreeDays) =>
  sites.rows<{ score: number | null }>("select score from satisfaction_questions where appointment_id = $1", [
    hours.get(cast.ana.email),
  ]);

export async function answer(days: ThreeDays): Promise<void> {
  const { sites } = days;
  const { ana } = days.cast;
  await sites.killInRound("ask-how-it-went", () => sites.clock.moveTo(`${days.wednesday}T12:35`));
  expect(await questions(days)).toEqual([]);
  await sites.killInSending([ana], () => sites.ask("ask-how-it-went"));
  await sites.settled();
  const [mail, ...others] = mailsTo(sites, ana, "¿Cómo te fue con nosotros?");
  expect(others).toEqual([]);
  expect(triesOf(sites, mail)).toBeGreaterThan(1);
  const said = (score: number) =>
    post("/api/satisfaction-answers", { token: tokenIn(mail, String(score)), score });
  await sites.killInCall(said(10), middleOf.answering);
  expect(await questions(days)).toEqual([{ score: null }]);
  expect((await sites.call(said(10))).status).toBe(200);
  expect((await sites.call(said(10), 1)).status).toBe(200);
  expect((await sites.call(said(3), 1)).status).toBe(409);
  expect(await questions(days)).toEqual([{ score: 10 }]);
}

export async function lendWords(days: ThreeDays): Promise<void> {
  const { sites } = days;
  const [mail] = mailsTo(sites, days.cast.ana, "¿Cómo te fue con nosotros?");
  const content = `Volví a correr sin miedo, vez ${days.run}`;
  const lend = post("/api/testimonial-offers", {
    token: tokenIn(mail, "10"),
    content,
    customerName: "Ana P.",
    agrees: true,
  });
  await sites.killInCall(lend, middleOf.lending);
  expect((await sites.call(lend)).status).toBe(201);
  expect((await sites.call(lend, 1)).status).toBe(201);
  const { waiting } = (await sites.call(days.byTherapist("GET", "/api/testimonial-offers"))).json;
  expect(waiting).toMatchObject([{ content }]);
  const approve = days.byTherapist("POST", `/api/testimonial-offers/${waiting[0].id}/approve`);
  await sites.killInCall(approve, middleOf.approving);
  expect((await sites.call(approve)).json.shown).toContainEqual(expect.objectContaining({ content }));
  expect((await sites.call(approve, 1)).status).toBe(200);
  expect(await sites.rows("select from testimonials where content = $1", [content])).toHaveLength(1);
  await until(async () => {
    const pages = await Promise.all(sites.urls.map(async (url) => (await fetch(url)).text()));
    return pages.every((page) => page.includes(content));
  });
}
