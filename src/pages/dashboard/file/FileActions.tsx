import { Button } from "~/ui/button/Button";

interface Props {
  onNote: () => void;
  onMeasure: () => void;
  onPlan: () => void;
}

/** One press or one key each. */
export function FileActions({ onNote, onMeasure, onPlan }: Props) {
  const key = (letter: string) => (
    <span
      aria-hidden="true"
      className="hidden rounded-sm border border-current px-1.5 text-sm font-normal lg:inline"
    >
      {letter}
    </span>
  );
  return (
    <>
      <Button size="small" className="max-sm:grow" aria-keyshortcuts="n" onClick={onNote}>
        Nota {key("n")}
      </Button>
      <Button
        size="small"
        variant="outline"
        className="max-sm:grow"
        aria-keyshortcuts="m"
        onClick={onMeasure}
      >
        Medir {key("m")}
      </Button>
      <Button size="small" variant="outline" className="max-sm:grow" aria-keyshortcuts="p" onClick={onPlan}>
        Plan {key("p")}
      </Button>
    </>
  );
}
