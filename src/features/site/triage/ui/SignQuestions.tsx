import type { Advice } from "../contract";

interface Props {
  questions: NonNullable<Advice["questions"]>;
  pending: boolean;
  onTick: (id: string) => void;
  onNone: () => void;
}

const row =
  "flex min-h-14 cursor-pointer items-center gap-4 rounded-md border-2 border-line bg-raised px-4 py-3 text-lg " +
  "hover:border-line-strong has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus";

/** The danger signs as large rows; a tick is the answer, nothing else has to be pressed. */
export function SignQuestions({ questions, pending, onTick, onNone }: Props) {
  return (
    <fieldset aria-busy={pending} className="flex flex-col gap-2">
      <legend className="mb-2 text-lg">Marca lo que tienes ahora. Con una basta.</legend>
      {questions.map(({ id, text }) => (
        <label key={id} className={row}>
          <input
            type="checkbox"
            checked={false}
            onChange={() => !pending && onTick(id)}
            className="size-6 shrink-0 accent-green outline-none"
          />
          <span>{text}</span>
        </label>
      ))}
      <label className={`${row} font-semibold`}>
        <input
          type="checkbox"
          checked={false}
          onChange={() => !pending && onNone()}
          className="size-6 shrink-0 accent-green outline-none"
        />
        <span>Nada de esto</span>
      </label>
    </fieldset>
  );
}
