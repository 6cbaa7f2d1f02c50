import type { z } from "zod/mini";
import type { SettingKind } from "~/features/clinic/clinic/setting-kinds";
import type { Queryable } from "~/server/database/database";
import { firstStepIds, type readFirstSteps } from "./first-steps-contract";

const kindsOf: Record<(typeof firstStepIds)[number], SettingKind[]> = {
  place: ["clinic", "branch"],
  people: ["staff"],
  hours: ["hours", "workDay"],
  prices: ["service"],
};

/** A step is done once somebody has changed something of it; a clinic that has attended anybody needs no guide. */
export async function firstSteps(client: Queryable): Promise<z.infer<typeof readFirstSteps.answer.body>> {
  const { rows } = await client.query<{ changed: SettingKind[]; isWorking: boolean }>(
    `select array(select distinct what from clinic_changes) as changed,
       exists (select from appointments where status = 'completed') as "isWorking"`,
  );
  const { changed = [], isWorking = false } = rows[0] ?? {};
  const steps = firstStepIds.map((id) => ({
    id,
    isDone: kindsOf[id].some((kind) => changed.includes(kind)),
  }));
  return { steps, isOver: isWorking || steps.every(({ isDone }) => isDone) };
}
