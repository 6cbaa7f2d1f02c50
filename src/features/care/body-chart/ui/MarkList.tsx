import { Button } from "~/ui/button/Button";
import { markWords, painWords, regionName } from "../chart-words";
import type { Mark } from "../contract";
import { KindSwatch } from "./offered/KindPatterns";

interface Props {
  marks: readonly Mark[];
  onChange: (mark: Mark) => void;
}

/** What is marked so far, in words, each to change. */
export function MarkList({ marks, onChange }: Props) {
  if (marks.length === 0) return null;
  return (
    <ul aria-label="Lo que marcaste" className="divide-y divide-line border-y border-line">
      {marks.map((mark) => (
        <li key={`${mark.region} ${mark.kind}`} className="flex items-center gap-3 py-1">
          <KindSwatch kind={mark.kind} />
          <span className="min-w-0 grow">
            <span className="block font-semibold">{regionName(mark.region)}</span>
            {painWords(mark)}
          </span>
          <Button size="small" variant="quiet" className="-mr-2 px-2!" onClick={() => onChange(mark)}>
            Cambiar<span className="sr-only"> {markWords(mark)}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}
