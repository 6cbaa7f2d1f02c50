import { Button } from "~/ui/button/Button";
import type { Answer, Said } from "./use-analysis";

interface Props {
  answer: Answer;
  pending: boolean;
  onRevise: (changes: Partial<Said>) => void;
}

/** What an answer stands on: each tick can be taken back, and of what was read a person says that it is not so. */
export function WhatCounted({ answer, pending, onRevise }: Props) {
  const { advice, said, asked } = answer;
  const named = advice.named ?? [];
  if (named.length + said.signs.length === 0) return null;
  return (
    <ul aria-label="En qué se basa" className="divide-y divide-line border-y border-line">
      {named.map(({ id, words }) => (
        <Line
          key={id}
          text={`Escribiste: «${words}»`}
          action="No es eso"
          pending={pending}
          onPress={() => onRevise({ denied: [...said.denied, id] })}
        />
      ))}
      {said.signs.map((id) => (
        <Line
          key={id}
          text={`Marcaste: ${asked[id] ?? id}`}
          action="Quitar"
          pending={pending}
          onPress={() => onRevise({ signs: said.signs.filter((each) => each !== id) })}
        />
      ))}
    </ul>
  );
}

interface LineProps {
  text: string;
  action: string;
  pending: boolean;
  onPress: () => void;
}

function Line({ text, action, pending, onPress }: LineProps) {
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 py-1">
      <span className="min-w-0 grow basis-48 wrap-anywhere">{text}</span>
      <Button size="small" variant="quiet" aria-disabled={pending} onClick={() => !pending && onPress()}>
        {action}
        <span className="sr-only">: {text}</span>
      </Button>
    </li>
  );
}
