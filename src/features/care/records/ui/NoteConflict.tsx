import { TwoTexts } from "~/ui/two-texts/TwoTexts";
import { noteParts, type RecordDraft } from "../contract";
import { emptyNote } from "../note-templates";
import { bothNotes, measureLines, partNames, redFlagWords } from "./compare-notes";

interface Props {
  mine: RecordDraft;
  /** Null: the other window emptied it. */
  theirs: RecordDraft | null;
  onSettle: (chosen: RecordDraft) => void;
  onTakeOther: () => void;
}

/** The same note was written in another window or on another device meanwhile. */
export function NoteConflict({ mine, theirs, onSettle, onTakeOther }: Props) {
  const other = theirs ?? emptyNote;
  return (
    <TwoTexts
      title="Esta nota cambió en otra ventana o equipo"
      parts={[
        ...noteParts.map((part) => ({ name: partNames[part], mine: mine[part], other: other[part] })),
        { name: "Medidas de hoy", mine: measureLines(mine), other: measureLines(other) },
        { name: "Banderas rojas", mine: redFlagWords(mine.redFlags), other: redFlagWords(other.redFlags) },
      ]}
      onMine={() => onSettle(mine)}
      onOther={onTakeOther}
      onBoth={() => onSettle(bothNotes(mine, other))}
    />
  );
}
