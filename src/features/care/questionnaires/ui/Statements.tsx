import { useId } from "react";
import { Chip } from "~/ui/choice/Chip";
import type { Line } from "../lines";

interface Props {
  statements: readonly string[];
  lines: readonly Line[];
  /** Somebody wanted to send: what is missing shows. */
  showsMissing: boolean;
  onAnswer: (index: number, value: number) => void;
}

/** One statement a row, yes or no under the thumb. */
export function Statements({ statements, lines, showsMissing, onAnswer }: Props) {
  const id = useId();
  return (
    <div className="divide-y divide-line border-y border-line">
      {lines.map(({ item, value }, index) => {
        const isMissing = showsMissing && value === null;
        return (
          <fieldset
            key={item}
            data-line={index}
            aria-describedby={isMissing ? `${id}-${item}-missing` : undefined}
            className={`py-4 ${isMissing ? "border-l-4 border-l-danger pl-3" : ""}`}
          >
            <legend className="float-left w-full pb-2 text-lg md:w-[calc(100%-12rem)] md:pr-4 md:pb-0">
              <span className="text-ink-soft tabular-nums">{item}.</span> {statements[index]}
            </legend>
            <div className="grid clear-left grid-cols-2 gap-2 md:float-right md:w-44 md:clear-none">
              {(
                [
                  [1, "Sí"],
                  [0, "No"],
                ] as const
              ).map(([each, title]) => (
                <Chip
                  key={title}
                  name={`${id}-${item}`}
                  title={title}
                  checked={value === each}
                  onChange={() => onAnswer(index, each)}
                />
              ))}
            </div>
            {isMissing && (
              <p id={`${id}-${item}-missing`} className="clear-both pt-1 font-semibold text-danger">
                Falta responder
              </p>
            )}
          </fieldset>
        );
      })}
    </div>
  );
}
