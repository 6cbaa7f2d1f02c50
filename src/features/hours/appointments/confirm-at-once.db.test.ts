import { bookingOf, rosa } from "tests/kit/people";
import { makeTempDir, removeDir } from "tests/kit/temp-dir";
import { mailbox, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { startWork } from "tests/kit/work";
import { describe, expect } from "vitest";
import { outboxTransport } from "~/server/work/mail/transport";
import { confirmAtOnce } from "./confirm-at-once";

const statusOf = async (id: string) =>
  (await site.rows<{ status: string }>("select status from appointments where id = $1", [id]))[0]?.status;
const book = async () => (await site.book(bookingOf(rosa, "2026-11-23T09:00"))).json;

describe("where the system confirms", () => {
  test.override({ setting: { variables: { CONFIRM_BOOKINGS: "auto" } } });

  test("the answer is pending, the hour is confirmed right after, and one mail says so", async () => {
    const { id, status } = await book();
    expect(status).toBe("pending");
    const directory = makeTempDir("outbox");
    const work = await startWork(site, outboxTransport(directory));
    await until(async () => (await statusOf(id)) === "confirmed");
    await work.stop();
    removeDir(directory);
    expect(
      await site.rows("select action, actor from appointment_changes where appointment_id = $1", [id]),
    ).toEqual([{ action: "appointment.confirmed-at-once", actor: "system" }]);
  });

  test("its mail promises nothing that is done already", async () => {
    await book();
    const [mail] = (await mailbox.collect()).filter(({ to }) => to === rosa.email);
    expect(mail?.subject).toContain("Tu hora está confirmada");
    expect(mail?.text).not.toContain("la confirma");
  });

  test("and whoever keeps its file has a confirmed hour, before and after the system confirms", async () => {
    const toPatient = async () => (await mailbox.collect()).find(({ to }) => to === rosa.email);
    await book();
    expect((await toPatient())?.calendar).toContain("STATUS:CONFIRMED");
    const { json } = await site.book(bookingOf(rosa, "2026-11-24T09:00"));
    await confirmAtOnce(site.pool, site.clock, json.id);
    expect((await toPatient())?.calendar).toContain("STATUS:CONFIRMED");
  });

  test("its mails confirm nothing that was called off before they left", async () => {
    const { id } = await book();
    await site.rows("update appointments set status = 'cancelled' where id = $1", [id]);
    const mails = await mailbox.collect();
    expect(mails).toHaveLength(2);
    for (const { subject, text } of mails) expect(`${subject} ${text}`).not.toMatch(/confirmada|La confirm/);
    const [mail] = mails.filter(({ to }) => to === rosa.email);
    expect(mail?.text).toContain("después esta hora se canceló");
    expect(mail?.calendar).toContain("STATUS:CANCELLED");
  });

  test("what was called off meanwhile stays so", async () => {
    const { id } = await book();
    await site.rows("update appointments set status = 'cancelled' where id = $1", [id]);
    await confirmAtOnce(site.pool, site.clock, id);
    expect(await statusOf(id)).toBe("cancelled");
  });
});

test("else a therapist does, and the mail says who", async () => {
  const { id, therapistName } = await book();
  const [mail] = (await mailbox.collect()).filter(({ to }) => to === rosa.email);
  expect(mail?.text).toContain(
    `Guardamos tu hora. ${therapistName.split(" ")[0]} la confirma y te llega un correo.`,
  );
  expect(await statusOf(id)).toBe("pending");
});
