import { formatDate } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import type { ClinicalRecord, RecordDraft } from "../contract";
import { noteTemplates } from "../note-templates";

interface Props {
  last: ClinicalRecord | undefined;
  onTemplate: (template: RecordDraft) => void;
  onLast: (last: ClinicalRecord) => void;
}

/** Ways to begin: with what the former note said, or with questions. */
export function NoteStart({ last, onTemplate, onLast }: Props) {
  return (
    <fieldset className="flex flex-wrap items-center gap-2">
      <legend className="sr-only">Empezar con</legend>
      {last && (
        <Button size="small" variant="outline" onClick={() => onLast(last)}>
          Como la última<span className="sr-only">, del {formatDate(last.date)}</span>
        </Button>
      )}
      {noteTemplates.map(({ name, note }) => (
        <Button key={name} size="small" variant="outline" onClick={() => onTemplate(note)}>
          {name}
        </Button>
      ))}
    </fieldset>
  );
}
