import { type KeyboardEvent, type ReactNode, useRef, useState } from "react";
import { Icon } from "~/ui/icon/Icon";

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

const Drawn = ({ path }: { path: string }) => (
  <Icon>
    <path d={path} />
  </Icon>
);

export const faces = {
  strong: <span className="font-bold">N</span>,
  em: <span className="italic">C</span>,
  underline: <span className="underline underline-offset-4">S</span>,
  heading: <span className="font-display text-xl font-bold">T</span>,
  smallHeading: <span className="font-display text-base font-bold">T</span>,
  bullets: <Drawn path="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  numbers: (
    <Drawn path="M10 6h11M10 12h11M10 18h11M3 4.5l1.5-.8V9M3 15.2c.6-1.6 3-1.2 2.6.4-.2.9-1.6 1.8-2.6 3.4h2.8" />
  ),
  quote: <Drawn path="M4 5v14M9 7h11M9 12h11M9 17h7" />,
  link: (
    <Drawn path="M10 14a4 4 0 006 .4l3-3a4.2 4.2 0 00-6-6l-1 1M14 10a4 4 0 00-6-.4l-3 3a4.2 4.2 0 006 6l1-1" />
  ),
  undo: <Drawn path="M9 6L4 11l5 5M4.5 11H14a5 5 0 010 10h-3" />,
  redo: <Drawn path="M15 6l5 5-5 5M19.5 11H10a5 5 0 000 10h3" />,
};
