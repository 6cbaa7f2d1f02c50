import { waitForSlot } from "~/features/hours/appointments/slot-queue";
import { timeRangeOf } from "~/features/hours/appointments/time-range";
import { type Queryable, violates } from "~/server/database/database";

interface Place {
  id: string;
  therapistId: string | null;
  start: string;
  minutes: number;
}

/** True when the hour stands where another one of its therapist stands: it is written all the same, beside the rule. */
export async function placeHour(
  client: Queryable,
  place: Place,
  write: (beside: boolean) => Promise<unknown>,
): Promise<boolean> {
  await waitForPlace(client, place);
  if (await standsBesideAnother(client, place)) {
    await write(true);
    return true;
  }
  await client.query("savepoint hour");
  try {
    await write(false);
    return false;
  } catch (error) {
    if (!violates(error, "appointments_no_overlap")) throw error;
    await client.query("rollback to savepoint hour");
    await write(true);
    return true;
  }
}

/** Of somebody unknown it may be anybody's hour: whoever books with anybody waits for it. */
async function waitForPlace(client: Queryable, { therapistId, start, minutes }: Place): Promise<void> {
  const anybody = await client.query<{ id: string }>(
    "select id from therapists where active and $1::text is null or id = $1 order by id",
    [therapistId],
  );
  for (const { id } of anybody.rows)
    await waitForSlot(client, { therapistId: id, wallStart: start, minutes });
}

/** Also of one that is beside the rule itself, which no constraint sees. */
async function standsBesideAnother(
  client: Queryable,
  { id, therapistId, start, minutes }: Place,
): Promise<boolean> {
  const { rowCount } = await client.query(
    `select from appointments a where therapist_id = $1 and id <> $2 and status <> 'cancelled'
       and ${timeRangeOf("a")} && tsrange($3::timestamp, $3::timestamp + make_interval(mins => $4)) limit 1`,
    [therapistId, id, start, minutes],
  );
  return Boolean(rowCount);
}
