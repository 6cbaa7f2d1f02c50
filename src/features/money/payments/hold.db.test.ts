import { begin, expectLedgerToMatch } from "tests/kit/gateways";
import { openMailbox } from "tests/kit/mailbox";
import { site, freshTest as test } from "tests/kit/paying-test";
import { bookingOf, rosa, visitor } from "tests/kit/people";
import { therapistIn } from "tests/kit/signed-in";
import { describe, expect } from "vitest";
import { confirmAtOnce } from "~/features/hours/appointments/confirm-at-once";
import { releaseUnpaid } from "~/features/hours/appointments/release-unpaid";
import { later } from "~/shared/clinic-time";

test.override({ setting: { expectsTrouble: true } });
test.beforeEach(async () => {
  await site.rows(
    "update services set requires_payment = 'hold' where name in ('Evaluación kinésica', 'Recovery deportivo')",
  );
});

const passMinutes = (minutes: number) => site.moving.moveToInstant(later(site.moving(), minutes * 60_000));
const release = () => releaseUnpaid({ pool: site.pool, clock: site.moving });
const book = (n = 1, at = "2026-11-23T09:00", more: object = {}) =>
  site.book(bookingOf(visitor(n), at, { therapistId: site.amparo, ...more }));
const hourOf = async (id: string) =>
  (
    await site.rows<{ status: string; payBy: Date | null }>(
      `select status, pay_by as "payBy" from appointments where id = $1`,
      [id],
    )
  )[0];

describe("an hour that must be paid to be kept", () => {
  test("says until when, half an hour from the booking, and is released by itself once it passed unpaid", async () => {
    const mailbox = openMailbox(site);
    const { status, json } = await book();
    expect([status, json.status, json.payBy]).toEqual([201, "pending", "2026-11-20T10:30:00.000Z"]);
    const [booked] = (await mailbox.collect()).filter(({ to }) => to === visitor(1).email);
    expect(booked?.subject).toContain("Paga para conservar tu hora");
    expect(booked?.text).toContain("hasta las 07:30");
    expect(booked?.text).toContain("Pagar y conservar mi hora");
    passMinutes(29);
    await release();
    expect((await hourOf(json.id))?.status).toBe("pending");
    expect((await book(2)).status).toBe(409);
    passMinutes(1);
    await Promise.all([release(), release(), release()]);
    expect((await hourOf(json.id))?.status).toBe("cancelled");
    expect(
      await site.rows("select action, actor from appointment_changes where appointment_id = $1", [json.id]),
    ).toEqual([{ action: "appointment.released", actor: "system" }]);
    const mails = await mailbox.collect();
    const [told] = mails.filter(({ to }) => to === visitor(1).email);
    expect(told?.subject).toMatch(/^Tu hora quedó libre/);
    expect(told?.text).toContain("No se hizo ningún cobro");
    expect((await book(3)).status).toBe(201);
    mailbox.close();
  });

  test("is held no longer than until it begins", async () => {
    site.moving.moveTo("2026-11-23T08:50");
    expect((await book()).json.payBy).toBe("2026-11-23T12:00:00.000Z");
  });

  test("is kept once it is paid, at the gateway or at the desk, and stays so when the money goes back", async () => {
    const first = (await book()).json.id;
    const second = (await book(2, "2026-11-23T10:00")).json.id;
    const { token, buyOrder } = await begin(site, first);
    await site.comeBack(site.webpay.pay(token, "approve"));
    expect(await hourOf(first)).toEqual({ status: "pending", payBy: null });
    const amparo = await therapistIn(site, site.amparo);
    const paid = await amparo.call("POST", "/api/desk/payments", { orderId: second, means: "cash" });
    expect(paid.status).toBe(201);
    await amparo.call("POST", `/api/payments/${buyOrder}/refund`, { reason: "Lo pidió" });
    passMinutes(60);
    await release();
    expect([(await hourOf(first))?.status, (await hourOf(second))?.status]).toEqual(["pending", "pending"]);
    await expectLedgerToMatch(site);
  });

  test("stays while somebody is paying it, and is nobody's to hold by beginning again", async () => {
    const { id } = (await book()).json;
    passMinutes(28);
    const { token } = await begin(site, id);
    passMinutes(5);
    await release();
    expect((await hourOf(id))?.status).toBe("pending");
    const again = await site.start({ orderId: id });
    expect([again.status, again.json.code]).toEqual([422, "not_active"]);
    expect(again.json.error).toContain("No se hizo ningún cobro");
    await site.comeBack(site.webpay.pay(token, "approve"));
    await release();
    expect(await hourOf(id)).toEqual({ status: "pending", payBy: null });
    await expectLedgerToMatch(site);
  });

  test("is released when cash that may come some day was chosen, and that cash goes back", async () => {
    const { id } = (await book()).json;
    const begun = (await site.start({ method: "mercadopago", orderId: id })).json;
    site.mercadoPago.pay(begun.buyOrder, "pending");
    while ((await site.askAllDue()) > 0);
    passMinutes(31);
    await release();
    expect((await hourOf(id))?.status).toBe("cancelled");
  });

  test("is released when the one who began to pay it left", async () => {
    const { id } = (await book()).json;
    passMinutes(28);
    const { token } = await begin(site, id);
    passMinutes(5);
    await site.comeBack(site.webpay.pay(token, "abort"));
    await release();
    expect((await hourOf(id))?.status).toBe("cancelled");
  });

  test("paid by two at once is paid once: the other charge goes back", async () => {
    const { id } = (await book()).json;
    const [one, other] = [await begin(site, id), await begin(site, id)];
    await Promise.all([
      site.comeBack(site.webpay.pay(one.token, "approve")),
      site.comeBack(site.webpay.pay(other.token, "approve")),
    ]);
    expect((await hourOf(id))?.payBy).toBeNull();
    const states = [await site.statusOf(one.buyOrder), await site.statusOf(other.buyOrder)].toSorted();
    expect(states[1] === "AUTHORIZED" || states[0] === "AUTHORIZED").toBe(true);
    await expectLedgerToMatch(site);
    expect(site.webpay.charged()).toHaveLength(1);
  });

  test("released while its payer was at MercadoPago and taken by another: the late money goes back by itself", async () => {
    const mailbox = openMailbox(site);
    const { id } = (await book()).json;
    const begun = (await site.start({ method: "mercadopago", orderId: id })).json;
    // Whoever left and came back by another tab.
    await site.rows(
      "update payments set status = 'ABORTED', review_reason = 'cancelled' where buy_order = $1",
      [begun.buyOrder],
    );
    passMinutes(31);
    await release();
    const taken = await book(2);
    expect(taken.status).toBe(201);
    await mailbox.collect();
    await site.comeBack({ method: "GET", url: site.mercadoPago.pay(begun.buyOrder, "approve").returnUrl });
    while ((await site.askAllDue()) > 0);
    expect((await hourOf(id))?.status).toBe("cancelled");
    expect(await site.statusOf(begun.buyOrder)).toBe("REFUNDED");
    expect(site.mercadoPago.charged()).toEqual([]);
    const mails = await mailbox.collect();
    expect(
      mails.find(({ to, subject }) => to === visitor(1).email && subject.includes("llegó tarde")),
    ).toBeDefined();
    mailbox.close();
  });

  test("stays where somebody of the clinic has approved it unpaid", async () => {
    const amparo = await therapistIn(site, site.amparo);
    const { id } = (await book()).json;
    expect((await amparo.call("PATCH", `/api/appointments/${id}/approve`, {})).json.payBy).toBeNull();
    passMinutes(60);
    await release();
    expect((await hourOf(id))?.status).toBe("confirmed");
  });

  test("is confirmed by the system only once it is paid", async () => {
    const { id } = (await book()).json;
    await confirmAtOnce(site.pool, site.moving, id);
    expect((await hourOf(id))?.status).toBe("pending");
    const { token } = await begin(site, id);
    await site.comeBack(site.webpay.pay(token, "approve"));
    expect(await site.rows("select subject_id from outbox where event = 'appointment.hold-paid'")).toEqual([
      { subject_id: id },
    ]);
    await confirmAtOnce(site.pool, site.moving, id);
    expect((await hourOf(id))?.status).toBe("confirmed");
  });

  test("replayed by its key says the same", async () => {
    const body = bookingOf(rosa, "2026-11-23T09:00", { therapistId: site.amparo });
    const headers = { "Idempotency-Key": "k1" };
    const [first, again] = [
      await site.call("POST", "/api/appointments", body, headers),
      await site.call("POST", "/api/appointments", body, headers),
    ];
    expect(first.json.payBy).not.toBeNull();
    expect(again.json).toEqual(first.json);
  });

  test("of a pack is held until the pack is paid, and its later hours then are no more", async () => {
    const more = { service: "Recovery deportivo", pack: "Pack 4 sesiones" };
    const first = (await book(1, "2026-11-23T09:00", more)).json;
    expect(first.payBy).not.toBeNull();
    const { token } = await begin(site, first.id);
    await site.comeBack(site.webpay.pay(token, "approve"));
    const later = (await book(1, "2026-11-24T09:00", more)).json;
    expect(later.payBy).toBeNull();
    passMinutes(60);
    await release();
    expect([(await hourOf(first.id))?.status, (await hourOf(later.id))?.status]).toEqual([
      "pending",
      "pending",
    ]);
  });
});

test("an hour of any other service, and one that the clinic schedules, is held for nobody to pay", async () => {
  const { json } = await book(1, "2026-11-23T09:00", { service: "Punción Seca" });
  expect(json.payBy).toBeNull();
  const amparo = await therapistIn(site, site.amparo);
  const { json: scheduled } = await amparo.call("POST", "/api/therapist-appointment", {
    patientEmail: rosa.email,
    service: "Evaluación Kinésica",
    preferredDate: "2026-11-24",
    preferredTime: "10:00",
  });
  expect(scheduled.payBy).toBeNull();
  passMinutes(60);
  await release();
  expect((await hourOf(json.id))?.status).toBe("pending");
});
