/** A column of the file and what it is taken for. */
export interface Column {
  head: string;
  field: string | null;
  samples: string[];
  /** Of dates: which of day and month comes first. */
  order?: "dmy" | "mdy";
}
