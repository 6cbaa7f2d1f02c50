import { bookingOf, visitor } from "tests/kit/people";
import { amparo, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin"] } });

const name = "Ondas de choque";
let boxes: Record<"one" | "two" | "gym", string>;
test.beforeEach(async () => {
  const service = { name, category: "Performance", minutes: 60, price: 12_000, roomKind: "box" };
  expect((await amparo.call("POST", "/api/settings/services", service)).status).toBe(201);
  await until(async () =>
    (await site.call("GET", "/api/services")).json.some((each: { name: string }) => each.name === name),
  );
  const [branch] = (await amparo.call("GET", "/api/branches")).json;
  const room = async (called: string, kind = "box"): Promise<string> =>
    (await amparo.call("POST", "/api/rooms", { branchId: branch.id, name: called, kind, capacity: 1 })).json
      .id;
  boxes = { one: await room("Box 1"), two: await room("Box 2"), gym: await room("Gimnasio", "gym") };
});

const day = "2026-12-01";
const book = async (n: number, at: string, therapistId = site.amparo): Promise<string> =>
  (await site.book(bookingOf(visitor(n), `${day}T${at}`, { service: name, therapistId }))).json.id;
const move = (id: string, at: string, roomId?: string | null, extra = {}) =>
  amparo.call("PATCH", `/api/appointments/${id}/move`, {
    appointmentDate: day,
    appointmentTime: at,
    ...(roomId !== undefined && { roomId }),
    ...extra,
  });
const placeOf = async (id: string) =>
  (await site.rows("select room_id as id, room_place as place from appointments where id = $1", [id]))[0];

test("an hour goes to the room that is asked for, and nobody is written to", async () => {
  const id = await book(1, "10:00");
  expect(await placeOf(id)).toEqual({ id: boxes.one, place: 1 });
  await site.rows("delete from outbox");
  const { status, json } = await move(id, "10:00", boxes.two);
  expect([status, json.roomId, json.preferredTime]).toEqual([200, boxes.two, "10:00"]);
  expect(await placeOf(id)).toEqual({ id: boxes.two, place: 1 });
  expect(await site.rows("select event from outbox")).toEqual([{ event: "appointment.settled" }]);
  expect(
    await site.rows("select object_id from access_log where action = 'appointment.room-changed'"),
  ).toEqual([{ object_id: id }]);
});

test("a room that somebody has, or of another kind, is refused, and all stays", async () => {
  const [first, second] = [await book(1, "10:00"), await book(2, "10:30", site.benjamin)];
  expect(await placeOf(second)).toEqual({ id: boxes.two, place: 1 });
  expect((await move(first, "10:00", boxes.two)).json.code).toBe("slot_taken");
  expect((await move(first, "10:00", boxes.gym)).json.fields).toEqual({
    roomId: "Elige un box que sirva para este servicio.",
  });
  expect((await move(first, "10:00", "ninguno")).status).toBe(400);
  expect(await placeOf(first)).toEqual({ id: boxes.one, place: 1 });
});

test("another hour keeps its room where that is free; asked for it has that one or none", async () => {
  const id = await book(1, "10:00");
  await move(id, "10:00", boxes.two);
  expect((await move(id, "12:00")).json.roomId).toBe(boxes.two);
  await book(2, "15:00", site.benjamin);
  expect((await move(id, "15:00", boxes.one)).json.code).toBe("slot_taken");
  expect((await move(id, "15:00", boxes.two)).json.roomId).toBe(boxes.two);
  expect((await move(id, "09:00", boxes.one)).json).toMatchObject({
    roomId: boxes.one,
    preferredTime: "09:00",
  });
});

test("nobody of a class goes to another room alone", async () => {
  await site.rows("update services set seats = 3 where name = $1", [name]);
  const id = await book(1, "10:00");
  expect((await move(id, "10:00", boxes.two)).json.fields).toEqual({
    roomId: "Elige un box que sirva para este servicio.",
  });
  expect(await placeOf(id)).toEqual({ id: boxes.one, place: 1 });
});

test("of two who want the last room at once one has it", async () => {
  const [first, second] = [await book(1, "10:00"), await book(2, "11:00", site.benjamin)];
  await move(first, "10:00", boxes.one);
  await move(second, "11:00", boxes.one);
  const both = await Promise.all([move(first, "16:00", boxes.two), move(second, "16:00", boxes.two)]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
});
