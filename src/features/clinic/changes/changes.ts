import { isDeepStrictEqual } from "node:util";
import { consentSetting } from "~/features/care/signed-consents/documents";
import { serviceSetting } from "~/features/clinic/catalogue/service-setting";
import { clinicSetting } from "~/features/clinic/clinic/change-clinic";
import { changesPage, type ShownChange } from "~/features/clinic/clinic/changes-contract";
import { changeWithin, namesTaken, type Setting, standAlone } from "~/features/clinic/clinic/setting";
import type { SettingKind } from "~/features/clinic/clinic/setting-kinds";
import { branchSetting } from "~/features/clinic/places/branches";
import { roomSetting } from "~/features/clinic/places/rooms";
import { closureSetting } from "~/features/clinic/schedule/closures";
import { weekSetting } from "~/features/clinic/schedule/week";
import { workDaySetting } from "~/features/clinic/schedule/work-days";
import { staffSetting } from "~/features/clinic/staff/staff-setting";
import { commissionSetting } from "~/features/money/commissions/commission-setting";
import { inTransaction, type Queryable, retryCollisions } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import { wallTimeOf } from "~/shared/clinic-time";

const select = `select c.id, c.at, t.name as by, c.what, c.subject_id as "subjectId", c.before, c.after, c.undoes::text as undoes,
    exists (select from clinic_changes later where later.undoes = c.id) as "isUndone"
  from clinic_changes c join therapists t on t.id = c.by_id`;

type Row = Omit<ShownChange, "at"> & { at: Date };
const shown = ({ at, ...change }: Row): ShownChange => ({ ...change, at: at.toISOString() });

export async function changesOf(client: Queryable, page: number): Promise<ShownChange[]> {
  const { rows } = await client.query<Row>(`${select} order by c.id desc limit $1 offset $2`, [
    changesPage,
    (page - 1) * changesPage,
  ]);
  return rows.map(shown);
}

const settingOf = (what: SettingKind, actor: TherapistActor, now: Date, address: string): Setting<object> =>
  ({
    clinic: clinicSetting,
    staff: staffSetting(actor, now, address),
    hours: weekSetting,
    workDay: workDaySetting,
    closure: closureSetting,
    service: serviceSetting,
    branch: branchSetting(wallTimeOf(now)),
    room: roomSetting(wallTimeOf(now)),
    commission: commissionSetting,
    consent: consentSetting,
  })[what];

/** What was changed since stays: who asks too late gets what stands now. */
export async function undo(
  { pool, clock }: Pick<ServerContext, "pool" | "clock">,
  actor: TherapistActor,
  id: string,
  address: string,
): Promise<ShownChange | Refusal> {
  if (!/^\d{1,18}$/.test(id)) return refuse("not_found");
  const { rows } = await pool.query<Row>(`${select} where c.id = $1`, [id]);
  const [change] = rows;
  if (!change) return refuse("not_found");
  const setting = settingOf(change.what, actor, clock(), address);
  const outcome = await namesTaken(setting, () =>
    retryCollisions(() =>
      inTransaction(pool, async (client): Promise<ShownChange | Refusal> => {
        await standAlone(client);
        const found = await setting.read(client, change.subjectId);
        const stands = JSON.parse(JSON.stringify(found?.state ?? null));
        if (change.isUndone || !isDeepStrictEqual(stands, change.after))
          return refuse("conflict", {
            text: "Esto ya se cambió otra vez: no se puede volver sin perder lo último.",
            current: { state: stands },
          });
        const undone = await changeWithin(client, actor, setting, {
          id: change.subjectId,
          version: null,
          address,
          undoes: change.id,
          change: () => change.before as object | null,
        });
        if (undone instanceof Refusal) return undone;
        const { rows: made } = await client.query<Row>(`${select} where c.id = $1`, [undone.changeId]);
        return made[0] ? shown(made[0]) : refuse("conflict");
      }),
    ),
  );
  return outcome;
}
