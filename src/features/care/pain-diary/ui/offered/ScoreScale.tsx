const scores = Array.from({ length: 11 }, (_, score) => score);

interface Props {
  question: string;
  /** What 0 and 10 are, in a word or two. */
  ends: [least: string, most: string];
  chosen: number | null;
  onPress: (score: number) => void;
}

/** From 0 to 10: one press says it. */
export function ScoreScale({ question, ends: [least, most], chosen, onPress }: Props) {
  return (
    <fieldset>
      <legend className="mb-3 font-semibold">{question}</legend>
      <div className="grid grid-cols-6 gap-1.5 sm:grid-cols-11">
        {scores.map((score) => (
          <button
            key={score}
            type="button"
            aria-pressed={chosen === score}
            onClick={() => onPress(score)}
            className="min-h-12 rounded-md border-2 border-line-strong bg-raised font-semibold tabular-nums hover:border-ink aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green"
          >
            {score}
            {score === 0 && <span className="sr-only">, {least}</span>}
            {score === 10 && <span className="sr-only">, {most}</span>}
          </button>
        ))}
      </div>
      <p aria-hidden="true" className="mt-2 flex justify-between text-ink-soft">
        <span>0: {least}</span>
        <span>10: {most}</span>
      </p>
    </fieldset>
  );
}
