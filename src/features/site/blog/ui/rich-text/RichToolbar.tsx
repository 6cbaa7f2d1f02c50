import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";

export interface Tool {
  name: string;
  /** As a person reads it. */
  keys?: string;
  face: ReactNode;
  /** Undefined: pressing it does something once. */
  pressed?: boolean;
  unavailable?: boolean;
  run: () => void;
}

interface Props {
  tools: Tool[];
  /** What it writes into. */
  controls: string;
}

/** One stop of the keyboard, within it the arrows (ARIA toolbar). A press of the pointer leaves the cursor in the text. */
export function RichToolbar({ tools, controls }: Props) {
  const bar = useRef<HTMLDivElement>(null);
  const [stop, setStop] = useState(0);

  function go(event: KeyboardEvent): void {
    const last = tools.length - 1;
    const next = {
      ArrowRight: stop === last ? 0 : stop + 1,
      ArrowLeft: stop === 0 ? last : stop - 1,
      Home: 0,
      End: last,
    }[event.key];
    if (next === undefined) return;
    event.preventDefault();
    setStop(next);
    bar.current?.querySelectorAll<HTMLElement>("button")[next]?.focus();
  }

  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Formato del texto"
      aria-controls={controls}
      className="flex flex-wrap gap-0.5 rounded-t-md border-2 border-b-0 border-line-strong bg-sunk p-1"
      onKeyDown={go}
    >
      {tools.map(({ name, keys, face, pressed, unavailable, run }, at) => (
        <button
          key={name}
          type="button"
          title={keys ? `${name} (${keys})` : name}
          aria-pressed={pressed}
          aria-disabled={unavailable || undefined}
          tabIndex={at === stop ? 0 : -1}
          className="grid size-11 place-items-center rounded-sm text-lg leading-none hover:bg-ink/8 aria-disabled:opacity-40 aria-pressed:bg-green aria-pressed:text-on-green"
          onMouseDown={(event) => event.preventDefault()}
          onFocus={() => setStop(at)}
          onClick={() => unavailable || run()}
        >
          {/* Not as a label: of those "Título" must find one alone. */}
          <span className="sr-only">{name}</span>
          <span aria-hidden="true">{face}</span>
        </button>
      ))}
    </div>
  );
}
