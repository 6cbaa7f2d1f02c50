import { useState } from "react";
import { weekdays } from "~/shared/clinic-grid";
import { Button } from "~/ui/button/Button";
import { Checkbox } from "~/ui/checkbox/Checkbox";
import { TextInput } from "~/ui/text-input/TextInput";
import type { BranchChanges, ShownBranch } from "../contract";

type Given = NonNullable<BranchChanges["reception"]>[number];

const shortNames = ["lun", "mar", "mié", "jue", "vie", "sáb", "dom"];

interface Props {
  reception: ShownBranch["reception"];
  error: string | undefined;
  onChange: (reception: Given[]) => void;
}

/** When somebody answers there: as the site, the mails and the structured data say it. */
export function ReceptionRows({ reception, error, onChange }: Props) {
  const [added, setAdded] = useState<Given | null>(null);
  const given = reception.map(({ days: _, ...row }): Given => row);
  return (
    <fieldset className="grid gap-3">
      <legend className="font-semibold">Horario de recepción</legend>
      {reception.length === 0 && !added && <p className="text-ink-soft">Sin horario de recepción.</p>}
      {given.map((row, place) => (
        <Row
          key={`${row.weekdays.join()} ${row.opens} ${row.closes}`}
          row={row}
          name={reception[place]?.days ?? ""}
          onSave={(next) => onChange(given.with(place, next))}
          onRemove={() => onChange(given.toSpliced(place, 1))}
        />
      ))}
      {added && (
        <Row
          row={added}
          name="nuevo"
          onSave={(next) => {
            setAdded(null);
            onChange([...given, next]);
          }}
          onRemove={() => setAdded(null)}
        />
      )}
      {error && <p className="font-semibold text-danger">{error}</p>}
      {!added && (
        <Button
          variant="quiet"
          size="small"
          className="justify-self-start"
          onClick={() => setAdded({ weekdays: [], opens: "09:00", closes: "18:00" })}
        >
          + Horario de recepción
        </Button>
      )}
    </fieldset>
  );
}

interface RowProps {
  row: Given;
  name: string;
  onSave: (row: Given) => void;
  onRemove: () => void;
}

/** Its days and times together: saved by one press, since half of it says nothing. */
function Row({ row, name, onSave, onRemove }: RowProps) {
  const [now, setNow] = useState(row);
  const isChanged = JSON.stringify(now) !== JSON.stringify(row);
  return (
    <div className="flex flex-wrap items-center gap-x-4 gap-y-2 border-t border-line pt-2">
      <div className="flex flex-wrap gap-x-4">
        {weekdays.map((day, place) => (
          <Checkbox
            key={day}
            label={
              <>
                {shortNames[place]}
                <span className="sr-only">, recepción {name}</span>
              </>
            }
            checked={now.weekdays.includes(day)}
            onChange={(event) =>
              setNow({
                ...now,
                weekdays: event.target.checked
                  ? [...now.weekdays, day]
                  : now.weekdays.filter((each) => each !== day),
              })
            }
          />
        ))}
      </div>
      <div className="flex items-center gap-2">
        <TextInput
          type="time"
          aria-label={`Recepción ${name}, desde`}
          className="max-w-36"
          value={now.opens}
          onChange={(event) => setNow({ ...now, opens: event.target.value })}
        />
        <span aria-hidden="true">–</span>
        <TextInput
          type="time"
          aria-label={`Recepción ${name}, hasta`}
          className="max-w-36"
          value={now.closes}
          onChange={(event) => setNow({ ...now, closes: event.target.value })}
        />
      </div>
      <Button
        variant="outline"
        size="small"
        aria-disabled={!isChanged || undefined}
        onClick={() => isChanged && onSave(now)}
      >
        Guardar<span className="sr-only"> recepción {name}</span>
      </Button>
      <Button variant="quiet" size="small" onClick={onRemove}>
        Quitar<span className="sr-only"> recepción {name}</span>
      </Button>
    </div>
  );
}
