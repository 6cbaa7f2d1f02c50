import type { Clinic } from "~/shared/clinic";
import type { ImportKind, Mapping } from "./contract";

/** An import as its rows are decided and brought. */
export interface Task {
  id: string;
  kind: ImportKind;
  /** For people: "AgendaPro". */
  source: string;
  mapping: Mapping;
  clinic: Clinic;
  now: Date;
  /** As the access log names who brings it. */
  actor: string;
}

/** What a row made, by table and id; of what it changed `before` and `after`. */
export type Made = Record<string, string | object>;

/** What became of rows, by number; one that is not in it was left out. */
export type Brought = Map<
  number,
  { outcome: "created" | "updated" | "same"; patientId: string | null; made: Made }
>;
