import type { PoolClient } from "pg";
import type { Changer } from "~/features/clinic/clinic/setting";
import type { Queryable } from "~/server/database/database";
import { bringClinic, decideServices, decideStaff } from "./bring-clinic";
import { bringHours, decideHours } from "./bring-hours";
import { bringPacks, decidePacks } from "./bring-packs";
import { bringPatients, decidePatients } from "./bring-patients";
import { bringVisits, decideVisits } from "./bring-visits";
import type { DecidedRow, FileRow } from "./file-row";
import type { Brought, Task } from "./task";

/** What consecutive rows would do, as the clinic is at this moment: asked for the preview, and again as they are brought. */
export function decideRows(client: Queryable, task: Task, rows: FileRow[]): Promise<DecidedRow[]> {
  switch (task.kind) {
    case "patients":
      return decidePatients(client, task, rows);
    case "appointments":
      return decideHours(client, task, rows);
    case "visits":
      return decideVisits(client, task, rows);
    case "packs":
      return decidePacks(client, task, rows);
    case "staff":
      return decideStaff(client, rows);
    case "services":
      return decideServices(client, rows);
  }
}

/** Writes what was decided of them, within the caller's transaction. */
export function bringRows(client: PoolClient, task: Task, rows: DecidedRow[], by: Changer): Promise<Brought> {
  switch (task.kind) {
    case "patients":
      return bringPatients(client, task, rows);
    case "appointments":
      return bringHours(client, task, rows);
    case "visits":
      return bringVisits(client, task, rows);
    case "packs":
      return bringPacks(client, task, rows);
    case "staff":
    case "services":
      return bringClinic(client, task, rows, by);
  }
}
