import { expect, test } from "vitest";
import { eventNames } from "~/server/work/event-names";
import { consequencesWhere, features } from "./product";

const plain = { confirmsBookings: false, whatsapp: undefined };

test("each event is one feature's, which says what follows from it", () => {
  const told = features.flatMap(({ consequences }) => Object.keys(consequences?.(plain) ?? {}));
  expect(told.toSorted()).toEqual([...eventNames].toSorted());
});

test("what follows from an event is done by a queue that there is", async () => {
  const parts = {} as Parameters<NonNullable<(typeof features)[number]["queues"]>>[0];
  const queues = features.flatMap((feature) => feature.queues?.(parts) ?? []).map(({ name }) => name);
  const asked = Object.values(consequencesWhere(plain)).flatMap((follow) => follow("1"));
  for (const { queue } of asked) expect(["mail", ...queues]).toContain(queue);
});
