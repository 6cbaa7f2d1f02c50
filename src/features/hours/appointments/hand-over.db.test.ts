import { bookingOf, visitor } from "tests/kit/people";
import { amparo, benjamin, mailbox, site, test } from "tests/kit/test";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin"] } });

const book = async (n: number, at: string, therapistId: string): Promise<string> =>
  (await site.book(bookingOf(visitor(n), at, { therapistId }))).json.id;
const handOver = (body: object, by = amparo) =>
  by.call("POST", `/api/staff/${site.benjamin}/hand-over`, { reason: "Benjamín se va del centro", ...body });
const placeOf = async (id: string) =>
  (await site.rows("select status::text as status, therapist_id from appointments where id = $1", [id]))[0];

test("the hours of who leaves are proposed with a colleague at their own time, and each patient is asked by mail", async () => {
  const first = await book(1, "2026-11-24T10:00", site.benjamin);
  const second = await book(2, "2026-11-24T15:00", site.benjamin);
  // The colleague has that hour herself.
  await book(3, "2026-11-24T15:00", site.amparo);
  const other = await book(4, "2026-11-25T10:00", site.amparo);
  await mailbox.collect();
  const { status, json } = await handOver({ appointmentIds: [first, second, other], toId: site.amparo });
  expect([status, json.done]).toEqual([200, [first]]);
  expect(json.left).toEqual([{ appointmentId: second, why: expect.stringContaining("tomada") }]);
  expect(await placeOf(first)).toEqual({ status: "therapist_scheduled", therapist_id: site.amparo });
  expect(await placeOf(second)).toEqual({ status: "pending", therapist_id: site.benjamin });
  // Somebody else's is not the one's who leaves.
  expect(await placeOf(other)).toEqual({ status: "pending", therapist_id: site.amparo });
  expect((await mailbox.collect()).map(({ to }) => to)).toContain(visitor(1).email);
});

test("or they are cancelled with a mail that says why", async () => {
  const id = await book(5, "2026-11-26T10:00", site.benjamin);
  await mailbox.collect();
  const { json } = await handOver({ appointmentIds: [id], toId: null });
  expect(json).toEqual({ done: [id], left: [] });
  expect(await placeOf(id)).toMatchObject({ status: "cancelled" });
  const letter = (await mailbox.collect()).find(({ to }) => to === visitor(5).email);
  expect(letter?.text).toContain("Benjamín se va del centro");
});

test("to nobody, to oneself, without a reason, of nobody's hours, or by who does not lead is refused", async () => {
  const id = await book(6, "2026-11-27T10:00", site.benjamin);
  for (const [body, field] of [
    [{ appointmentIds: [id], toId: "nadie" }, "toId"],
    [{ appointmentIds: [id], toId: site.benjamin }, "toId"],
    [{ appointmentIds: [], toId: null }, "appointmentIds"],
    [{ appointmentIds: [id], toId: null, reason: " " }, "reason"],
  ] as const) {
    const { status, json } = await handOver(body);
    expect([status, Object.keys(json.fields)]).toEqual([400, [field]]);
  }
  expect((await handOver({ appointmentIds: ["ninguna"], toId: null })).status).toBe(404);
  expect((await handOver({ appointmentIds: [id], toId: null }, benjamin)).status).toBe(403);
  expect(await placeOf(id)).toMatchObject({ status: "pending" });
});
