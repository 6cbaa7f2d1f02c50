import { type ReactNode, useEffect, useId, useRef } from "react";
import { Button } from "../button/Button";

interface Props {
  title: string;
  /** Only those that differ are shown; `show` draws what is no plain text. */
  parts: { name: string; mine: string; other: string; show?: (text: string) => ReactNode }[];
  onMine: () => void;
  onOther: () => void;
  onBoth: () => void;
}

/** Two texts where one should be: side by side, one below the other on a phone, until their writer has chosen. */
export function TwoTexts({ title, parts, onMine, onOther, onBoth }: Props) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  useEffect(() => heading.current?.focus(), []);
  return (
    <section aria-labelledby={id} className="rounded-md border-l-4 border-pending bg-pending-wash px-4 py-4">
      <h3 id={id} ref={heading} tabIndex={-1} className="text-lg outline-none">
        {title}
      </h3>
      <p className="mt-1">Las dos están a salvo. Elige con cuál sigues; nada se borra antes.</p>
      <ul className="mt-4 flex flex-col gap-5">
        {parts
          .filter(({ mine, other }) => mine !== other)
          .map(({ name, mine, other, show }) => (
            <li key={name}>
              <p className="font-semibold">{name}</p>
              <div className="mt-1 grid gap-3 sm:grid-cols-2">
                <OneText whose="La tuya" text={mine} show={show} />
                <OneText whose="La otra" text={other} show={show} />
              </div>
            </li>
          ))}
      </ul>
      <div className="mt-5 flex flex-wrap gap-3">
        <Button size="small" onClick={onMine}>
          Usar la mía
        </Button>
        <Button size="small" variant="outline" onClick={onOther}>
          Usar la otra
        </Button>
        <Button size="small" variant="outline" onClick={onBoth}>
          Quedarme con las dos
        </Button>
      </div>
    </section>
  );
}

interface OneProps {
  whose: string;
  text: string;
  show: ((text: string) => ReactNode) | undefined;
}

function OneText({ whose, text, show }: OneProps) {
  const isEmpty = text.trim() === "";
  return (
    <div className="min-w-0 rounded-sm bg-raised px-3 py-2 text-ink">
      <p className="text-ink-soft">{whose}</p>
      <div
        className={`max-h-60 overflow-y-auto break-words ${show ? "" : "whitespace-pre-line"}`}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be within reach of the keyboard
        tabIndex={0}
      >
        {isEmpty ? "(vacío)" : show ? show(text) : text.trim()}
      </div>
    </div>
  );
}
