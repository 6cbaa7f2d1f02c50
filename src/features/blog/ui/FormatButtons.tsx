import type { RefObject } from "react";

interface Props {
  /** What is written into. */
  field: RefObject<HTMLTextAreaElement | null>;
  onChange: (text: string) => void;
}

const formats = [
  { label: "Negrita", before: "<strong>", after: "</strong>" },
  { label: "Subtítulo", before: "<h2>", after: "</h2>" },
  { label: "Lista", before: "<ul>\n<li>", after: "</li>\n</ul>" },
  { label: "Enlace", before: '<a href="https://">', after: "</a>" },
];

/** Puts an element around what is chosen in the text; a list takes each line as an item. */
export function FormatButtons({ field, onChange }: Props) {
  function wrap(label: string, before: string, after: string): void {
    const area = field.current;
    if (!area) return;
    const { selectionStart: from, selectionEnd: to, value } = area;
    const chosen = value.slice(from, to);
    const inner = label === "Lista" ? chosen.replace(/\n+/g, "</li>\n<li>") : chosen;
    area.focus();
    // As typed, so that the browser can undo it.
    const typed = before + inner + after;
    if (!document.execCommand("insertText", false, typed)) area.setRangeText(typed, from, to);
    const start = from + before.length;
    area.setSelectionRange(start, start + inner.length);
    onChange(area.value);
  }

  return (
    <fieldset className="flex min-w-0 flex-wrap gap-1" aria-label="Formato del texto">
      {formats.map(({ label, before, after }) => (
        <button
          key={label}
          type="button"
          className="min-h-11 rounded-md border-2 border-transparent px-3 font-semibold hover:bg-ink/6"
          onClick={() => wrap(label, before, after)}
        >
          {label}
        </button>
      ))}
    </fieldset>
  );
}
