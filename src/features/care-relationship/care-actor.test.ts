import { expect, expectTypeOf, test } from "vitest";
import { careFactsOf } from "~/features/care-facts/queries";
import { noteMeasure } from "~/features/measures/add-measure";
import { measuresOf } from "~/features/measures/queries";
import { painOf } from "~/features/pain-diary/queries";
import { copyOfFile } from "~/features/patient-export/patient-copy";
import { recommendationsOf } from "~/features/recommendations/queries";
import { recordsOf } from "~/features/records/queries";
import type { TherapistActor } from "~/server/actor";
import type { Queryable } from "~/server/database";
import type { CareActor, OpenFile, WholeFile } from "./care-actor";
import type { careFor } from "./queries";

/** Compiled, never run: each line fails `tsc` when a call that forgot the relationship's check would pass. */
const forgotten = (client: Queryable, actor: TherapistActor, part: OpenFile, now: Date) => {
  const anybody = { patientId: "alguien", onlyBy: null };
  const measure = { kind: "pain", value: 3, measuredOn: "2026-11-20" } as const;
  return [
    // @ts-expect-error an id is not a file
    recordsOf(client, "alguien"),
    // @ts-expect-error nor what merely looks like one
    recordsOf(client, anybody),
    // @ts-expect-error
    measuresOf(client, anybody),
    // @ts-expect-error
    recommendationsOf(client, anybody),
    // @ts-expect-error
    painOf(client, anybody, now),
    // @ts-expect-error
    careFactsOf(client, anybody),
    // @ts-expect-error
    copyOfFile(client, anybody, now),
    // @ts-expect-error a session alone writes nothing into a file
    noteMeasure(client, actor, measure, { now, address: "::1" }),
    // @ts-expect-error nor one that is told of a patient
    noteMeasure(client, { ...actor, ...anybody }, measure, { now, address: "::1" }),
    // @ts-expect-error who reads their own entries alone reads no facts of care
    careFactsOf(client, part),
  ];
};

test("who attends a patient is a therapist, and what they open the whole file", () => {
  expect(forgotten).toBeTypeOf("function");
  expectTypeOf<CareActor>().toExtend<TherapistActor>();
  expectTypeOf<CareActor>().toExtend<WholeFile>();
  expectTypeOf<TherapistActor>().not.toExtend<CareActor>();
  expectTypeOf<OpenFile>().not.toExtend<WholeFile>();
  expectTypeOf<Awaited<ReturnType<typeof careFor>>>().toEqualTypeOf<CareActor | null>();
});
