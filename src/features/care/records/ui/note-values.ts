import type { RecordDraft } from "../contract";

/** What stands in the form of a note: its draft, and the day of a session that has no hour. */
export type NoteValues = RecordDraft & { sessionDate: string };
