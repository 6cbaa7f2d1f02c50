import { useEffect, useRef } from "react";
import { Button } from "~/ui/button/Button";
import type { Mark } from "../contract";
import { kindNames, type PainKind, painKinds } from "../pain-kinds";
import type { Region } from "../regions";
import { KindSwatch } from "./offered/KindPatterns";

export interface Asked {
  region: Region;
  /** The mark that is being changed; null of a new one. */
  instead: Mark | null;
  kind: PainKind | null;
  /** Of a press on what is marked already its kind stays: another one is one more. */
  mayTurn: boolean;
}

interface Props {
  asked: Asked;
  /** What is marked there already. */
  here: readonly Mark[];
  onKind: (kind: PainKind | null) => void;
  /** One more kind in the same region. */
  onMore: () => void;
  onStrength: (strength: number) => void;
  onDrop: () => void;
  onBack: () => void;
}

const strengths = Array.from({ length: 10 }, (_, index) => index + 1);

const chipStyle =
  "min-h-12 rounded-md border-2 border-line-strong bg-raised px-2 hover:border-ink aria-pressed:border-green aria-pressed:bg-green aria-pressed:text-on-green";

/** Two questions about one region, one press each: how it hurts, and how much. */
export function AskPain({
  asked: { region, instead, kind, mayTurn },
  here,
  onKind,
  onMore,
  onStrength,
  onDrop,
  onBack,
}: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  const question = kind === null ? "¿Cómo duele?" : `${kindNames[kind].name}: ¿cuánto duele?`;
  // biome-ignore lint/correctness/useExhaustiveDependencies: each region, and each of its two questions, is read from its beginning
  useEffect(() => heading.current?.focus(), [region.id, kind === null]);
  const others = here.filter((mark) => mark.kind !== instead?.kind);
  return (
    <section aria-labelledby="donde-duele-zona" className="flex flex-col gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h3 id="donde-duele-zona" ref={heading} tabIndex={-1} className="text-lg outline-none">
          {region.name}
          <span className="block font-text text-base font-normal">{question}</span>
        </h3>
        <div className="flex flex-wrap">
          {kind !== null && mayTurn && (
            <Button size="small" variant="quiet" onClick={() => onKind(null)}>
              Cambiar tipo
            </Button>
          )}
          {!mayTurn && here.length < painKinds.length && (
            <Button size="small" variant="quiet" onClick={onMore}>
              Agregar otro tipo
            </Button>
          )}
          {instead && (
            <Button size="small" variant="quiet" onClick={onDrop}>
              Quitar
            </Button>
          )}
          <Button size="small" variant="quiet" onClick={onBack}>
            Cerrar
            <span className="sr-only"> {region.name}</span>
          </Button>
        </div>
      </div>
      {kind === null ? (
        // biome-ignore lint/a11y/useSemanticElements: buttons, each of which is an answer
        <div
          role="group"
          aria-label={question}
          className="grid grid-cols-2 gap-2 md:grid-cols-3 lg:grid-cols-6"
        >
          {painKinds.map((each) => (
            <button
              key={each}
              type="button"
              aria-pressed={instead?.kind === each}
              disabled={others.some((mark) => mark.kind === each)}
              onClick={() => onKind(each)}
              className={`${chipStyle} flex items-center gap-2 py-1 text-left leading-tight disabled:opacity-60`}
            >
              <KindSwatch kind={each} />
              <span className="min-w-0">
                <span className="block font-semibold">{kindNames[each].name}</span>
                {kindNames[each].hint}
              </span>
            </button>
          ))}
        </div>
      ) : (
        <div>
          {/* biome-ignore lint/a11y/useSemanticElements: buttons, each of which is an answer */}
          <div role="group" aria-label={question} className="grid grid-cols-5 gap-1.5 sm:grid-cols-10">
            {strengths.map((each) => (
              <button
                key={each}
                type="button"
                aria-pressed={instead?.kind === kind && instead.strength === each}
                onClick={() => onStrength(each)}
                className={`${chipStyle} font-semibold tabular-nums`}
              >
                {each}
                {each === 1 && <span className="sr-only">, apenas</span>}
                {each === 10 && <span className="sr-only">, el peor dolor que imaginas</span>}
              </button>
            ))}
          </div>
          <p aria-hidden="true" className="mt-1 flex justify-between text-ink-soft">
            <span>1: apenas</span>
            <span>10: el peor</span>
          </p>
        </div>
      )}
    </section>
  );
}
