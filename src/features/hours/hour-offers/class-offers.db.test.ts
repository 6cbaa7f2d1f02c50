import { bookingOf, visitor } from "tests/kit/people";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, clock, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { addWaiting, offerFreed, offersIn } from "tests/kit/waiting";
import { expect } from "vitest";
import { takeOffer } from "./take-offer";

test.override({ setting: { signedIn: ["amparo"] } });

const name = "Pilates en grupo";
const at = "2026-11-25T10:00";
const book = (n: number, service = name) =>
  site.book(bookingOf(visitor(n), at, { service, therapistId: site.amparo }));
const cancel = (id: string) =>
  amparo.call("POST", "/api/therapist-cancel-appointment", { appointmentId: id, reason: "Se enfermó" });

/** A class of three seats that is full; gives its service and its hours. */
async function fullClass() {
  await staySignedIn(site);
  clock.moveTo("2026-11-23T09:00");
  const { json } = await amparo.call("POST", "/api/settings/services", {
    name,
    category: "Performance",
    minutes: 60,
    price: 12_000,
    seats: 3,
  });
  await until(() => site.context.clinic().services.some((service) => service.name === name));
  const hours = [await book(1), await book(2), await book(3)];
  expect(hours.map(({ status }) => status)).toEqual([201, 201, 201]);
  return { serviceId: json.id as string, ids: hours.map(({ json: hour }) => hour.id as string) };
}

test("a seat that becomes free in a class is offered to who waits for that class, and to nobody who waits for an hour alone", async () => {
  const { serviceId, ids } = await fullClass();
  const alone = await addWaiting(site, 20);
  const forClass = await addWaiting(site, 21, { service: name, serviceId, minutes: 60 });
  await cancel(ids[1] ?? "");
  await offerFreed(site);
  const [offer, ...others] = await offersIn(site);
  expect([offer?.waiting, offer?.at, others]).toEqual([forClass, "11-25 10:00", []]);
  expect(alone).not.toBe(forClass);
  const taken = await takeOffer(site.context, {
    offerId: offer?.id ?? "",
    patientId: null,
    address: "10.0.0.1",
  });
  expect(taken).toMatchObject({ service: name, preferredDate: at });
  const seats = await site.rows(
    "select seat from appointments where class_id is not null and status <> 'cancelled' order by 1",
  );
  expect(seats).toEqual([{ seat: 1 }, { seat: 2 }, { seat: 3 }]);
});

test("once the class is full again the offer of its seat is lost", async () => {
  const { serviceId, ids } = await fullClass();
  await addWaiting(site, 21, { service: name, serviceId, minutes: 60 });
  await cancel(ids[0] ?? "");
  await offerFreed(site);
  expect(await offersIn(site)).toMatchObject([{ outcome: null }]);
  expect((await book(9)).status).toBe(201);
  await offerFreed(site);
  expect(await offersIn(site)).toMatchObject([{ outcome: "lost" }]);
});
