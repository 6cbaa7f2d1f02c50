import { expect, test } from "vitest";
import { eventNames } from "~/server/work/event-names";
import { consequencesWhere, features } from "./product";

const plain = { confirmsBookings: false, whatsapp: undefined };

test("each event is one feature's, which says what follows from it", () => {
  const told = features.flatMap(({ consequences }) => Object.keys(consequences?.(plain) ?? {}));
  expect(told.toSorted()).toEqual([...eventNames].toSorted());
});

test("each mail that follows is written by one feature", () => {
  const parts = {} as Parameters<NonNullable<(typeof features)[number]["mails"]>>[0];
  const written = features.flatMap(({ mails }) => Object.keys(mails?.(parts) ?? {}));
  expect(new Set(written).size).toBe(written.length);
  for (const { queue, data } of Object.values(consequencesWhere(plain)).flatMap((follow) => follow("1")))
    if (queue === "mail") expect(written).toContain(data.kind);
});

test("what follows from an event is done by a queue that there is", async () => {
  const parts = {} as Parameters<NonNullable<(typeof features)[number]["queues"]>>[0];
  const queues = features.flatMap((feature) => feature.queues?.(parts) ?? []).map(({ name }) => name);
  const asked = Object.values(consequencesWhere(plain)).flatMap((follow) => follow("1"));
  for (const { queue } of asked) expect(["mail", ...queues]).toContain(queue);
});
