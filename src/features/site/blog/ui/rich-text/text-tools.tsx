import type { Command } from "prosemirror-state";
import { Icon } from "~/ui/icon/Icon";
import { nodes } from "./article-schema";
import type { Tool } from "./RichToolbar";
import { type TextState, toggleHeading, toggleList, toggleQuote, toggles } from "./text-commands";

/** All that can be done to a text, in the order of the bar. */
export function toolsOf(text: TextState, run: (command: Command) => void, openLink: () => void): Tool[] {
  const mark = (name: string, letter: string, kind: "strong" | "em" | "underline"): Tool => ({
    name,
    keys: `Ctrl+${letter}`,
    face: faces[kind],
    pressed: text[kind],
    run: () => run(toggles[kind]),
  });
  const heading = (name: string, level: 2 | 3): Tool => ({
    name,
    face: level === 2 ? faces.heading : faces.smallHeading,
    pressed: text.heading === level,
    run: () => run(toggleHeading(level)),
  });
  const list = (name: string, kind: "bullet_list" | "ordered_list"): Tool => ({
    name,
    face: faces[kind],
    pressed: text.list === kind,
    run: () => run(toggleList(nodes[kind])),
  });
  return [
    mark("Negrita", "B", "strong"),
    mark("Cursiva", "I", "em"),
    mark("Subrayado", "U", "underline"),
    heading("Subtítulo", 2),
    heading("Subtítulo menor", 3),
    list("Lista", "bullet_list"),
    list("Lista numerada", "ordered_list"),
    { name: "Cita", face: faces.quote, pressed: text.quote, run: () => run(toggleQuote) },
    { name: "Enlace", face: faces.link, pressed: text.link !== null, run: openLink },
    {
      name: "Deshacer",
      keys: "Ctrl+Z",
      face: faces.undo,
      unavailable: !text.canUndo,
      run: () => run(toggles.undo),
    },
    {
      name: "Rehacer",
      keys: "Ctrl+Y",
      face: faces.redo,
      unavailable: !text.canRedo,
      run: () => run(toggles.redo),
    },
  ];
}

const Drawn = ({ path }: { path: string }) => (
  <Icon>
    <path d={path} />
  </Icon>
);

const faces = {
  strong: <span className="font-bold">N</span>,
  em: <span className="italic">C</span>,
  underline: <span className="underline underline-offset-4">S</span>,
  heading: <span className="font-display text-xl font-bold">T</span>,
  smallHeading: <span className="font-display text-base font-bold">T</span>,
  bullet_list: <Drawn path="M9 6h12M9 12h12M9 18h12M4 6h.01M4 12h.01M4 18h.01" />,
  ordered_list: (
    <Drawn path="M10 6h11M10 12h11M10 18h11M3 4.5l1.5-.8V9M3 15.2c.6-1.6 3-1.2 2.6.4-.2.9-1.6 1.8-2.6 3.4h2.8" />
  ),
  quote: <Drawn path="M4 5v14M9 7h11M9 12h11M9 17h7" />,
  link: (
    <Drawn path="M10 14a4 4 0 006 .4l3-3a4.2 4.2 0 00-6-6l-1 1M14 10a4 4 0 00-6-.4l-3 3a4.2 4.2 0 006 6l1-1" />
  ),
  undo: <Drawn path="M9 6L4 11l5 5M4.5 11H14a5 5 0 010 10h-3" />,
  redo: <Drawn path="M15 6l5 5-5 5M19.5 11H10a5 5 0 000 10h3" />,
};
