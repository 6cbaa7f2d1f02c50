import { ScoreScale } from "~/features/care/pain-diary/ui/offered/ScoreScale";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { TextInput } from "~/ui/text-input/TextInput";
import type { Fault, Line } from "../lines";
import { mayAdd, withAnother } from "../lines";
import { longestActivity } from "../questionnaires";

interface Props {
  lines: readonly Line[];
  fault: Fault | null;
  onChange: (lines: Line[]) => void;
}

/** What is hard, each named once and rated each time, with the number of before beside it. */
export function Activities({ lines, fault, onChange }: Props) {
  const put = (index: number, changes: Partial<Line>) =>
    onChange(lines.map((line, place) => (place === index ? { ...line, ...changes } : line)));
  return (
    <div className="flex flex-col gap-8">
      {lines.map((line, index) => (
        <div key={line.key} data-line={index} className="flex flex-col gap-3">
          {line.before === undefined ? (
            <Field
              label={`Actividad ${index + 1}`}
              hint={
                index === 0 ? "Por ejemplo: subir escaleras, manejar, tomar en brazos a tu hijo." : undefined
              }
            >
              {(control) => (
                <TextInput
                  {...control}
                  value={line.item}
                  onChange={({ target }) => put(index, { item: target.value })}
                  maxLength={longestActivity}
                  autoComplete="off"
                />
              )}
            </Field>
          ) : (
            <p className="break-words">
              <strong className="text-lg font-semibold">{line.item}</strong>{" "}
              <span className="text-ink-soft tabular-nums">La última vez: {line.before} de 10</span>
            </p>
          )}
          <ScoreScale
            question={`¿Cuánto puedes hacer hoy${line.item.trim() ? `: ${line.item.trim()}` : ""}?`}
            ends={["no puedo", "como antes"]}
            chosen={line.value}
            onPress={(value) => put(index, { value })}
          />
          {fault?.at === index && <p className="font-semibold text-danger">{fault.text}</p>}
          {lines.length > 1 && (
            <Button
              variant="quiet"
              size="small"
              className="-ml-4 self-start"
              onClick={() => onChange(lines.filter((_, place) => place !== index))}
            >
              Quitar<span className="sr-only">: {line.item || `actividad ${index + 1}`}</span>
            </Button>
          )}
        </div>
      ))}
      {mayAdd(lines) && (
        <Button variant="outline" className="self-start" onClick={() => onChange(withAnother(lines))}>
          Agregar otra actividad
        </Button>
      )}
    </div>
  );
}
