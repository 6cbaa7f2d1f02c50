import { expect, expectTypeOf, test } from "vitest";
import { careFactsOf } from "~/features/care/facts/queries";
import { noteMeasure } from "~/features/care/measures/add-measure";
import { measuresOf } from "~/features/care/measures/queries";
import { painOf } from "~/features/care/pain-diary/queries";
import { recommendationsOf } from "~/features/care/plans/queries";
import { recordsOf } from "~/features/care/records/queries";
import { copyOfFile } from "~/features/people/patient-export/patient-copy";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
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
