import { type RefObject, useRef, useState } from "react";
import { formatCount } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import type { Doubt } from "../contract";
import { CollisionsList } from "./CollisionsList";
import { DoubtSides } from "./DoubtSides";
import { ImportStep, useOpenWhile } from "./ImportStep";
import { Question } from "./Question";
import type { Changes, Decision } from "./use-changes";

interface Props {
  changes: Changes;
  headingRef: RefObject<HTMLHeadingElement | null> | null;
}

/** What nobody may guess: each decided by a person, one after the other, side by side. Nothing where nothing is in doubt. */
export function DoubtsPart({ changes: { shown, change }, headingRef }: Props) {
  const ownHeading = useRef<HTMLHeadingElement>(null);
  const heading = headingRef ?? ownHeading;
  const colliding = new Set(shown.collisions.map(({ row }) => row));
  const doubts = shown.doubts.filter(({ row }) => !colliding.has(row)).toSorted((a, b) => a.row - b.row);
  const open = doubts.filter(({ decision }) => decision === null);
  const openCollisions = shown.collisions.filter(
    ({ row }) => shown.doubts.find((doubt) => doubt.row === row)?.decision === null,
  );
  const left = open.length + openCollisions.length;
  const [isOpen, setOpen] = useOpenWhile(left > 0, heading);
  if (shown.doubts.length === 0) return null;
  const decide = (...decisions: Decision[]) => change({ decisions });
  return (
    <ImportStep
      title="En duda"
      headingRef={heading}
      summary={
        left === 0
          ? `Decidiste ${shown.doubts.length === 1 ? "la única" : `las ${formatCount(shown.doubts.length)}`}`
          : `${left === 1 ? "Falta 1" : `Faltan ${formatCount(Math.max(left, shown.preview.doubt))}`}. Lo que no decidas queda fuera.`
      }
      isOpen={isOpen}
      isSettled={left === 0}
      onToggle={setOpen}
    >
      {openCollisions.length > 0 && (
        <CollisionsList collisions={openCollisions} doubts={shown.doubts} onDecide={decide} />
      )}
      {doubts.length > 0 && <OneByOne doubts={doubts} open={open} onDecide={decide} />}
    </ImportStep>
  );
}

interface OneProps {
  doubts: Doubt[];
  open: Doubt[];
  onDecide: (...decisions: Decision[]) => void;
}

function OneByOne({ doubts, open, onDecide }: OneProps) {
  const [row, setRow] = useState((open[0] ?? doubts[0])?.row);
  const [isAsking, setAsking] = useState(false);
  const card = useRef<HTMLElement>(null);
  const place = Math.max(
    0,
    doubts.findIndex((each) => each.row === row),
  );
  const doubt = doubts[place];
  if (!doubt) return null;
  const go = (to: Doubt | undefined) => {
    if (!to) return;
    setRow(to.row);
    card.current?.focus();
  };
  const decide = (action: Decision["action"], into: string | null = null) => {
    onDecide({ row: doubt.row, action, into });
    go(open.find((each) => each.row > doubt.row) ?? open.find((each) => each.row !== doubt.row));
  };
  const others = open.filter(({ candidates }) => candidates.length > 0);
  return (
    <div className="grid gap-4">
      <section
        ref={card}
        tabIndex={-1}
        aria-label={`Duda ${place + 1} de ${doubts.length}, fila ${doubt.row}`}
        className="grid gap-3 outline-none"
        onKeyDown={({ key, ctrlKey, metaKey, altKey }) => {
          if (ctrlKey || metaKey || altKey) return;
          const [only, another] = doubt.candidates;
          if (key === "m" && only && !another) decide("merge", only.patientId ?? String(only.row));
          if (key === "o") decide("create");
          if (key === "f") decide("skip");
          if (key === "ArrowRight") go(doubts[place + 1]);
          if (key === "ArrowLeft") go(doubts[place - 1]);
        }}
      >
        <div className="flex flex-wrap items-center justify-between gap-x-4">
          <p className="tabular-nums">
            <strong className="font-semibold">
              {place + 1} de {doubts.length}
            </strong>
            {" · "}fila {doubt.row}
            {doubt.decision && ` · ${decisionWords[doubt.decision.action]}`}
          </p>
          {doubts.length > 1 && (
            <div className="flex gap-1">
              <Button
                variant="quiet"
                size="small"
                disabled={place === 0}
                onClick={() => go(doubts[place - 1])}
              >
                Anterior
              </Button>
              <Button
                variant="quiet"
                size="small"
                disabled={place === doubts.length - 1}
                onClick={() => go(doubts[place + 1])}
              >
                Siguiente
              </Button>
            </div>
          )}
        </div>
        <p>{doubt.reason || "Quedó fuera porque así lo decidiste."}</p>
        <DoubtSides doubt={doubt} onDecide={decide} />
        <p className="text-ink-soft pointer-coarse:hidden">
          Con teclas: M es la misma, O es otra, F queda fuera, flechas para pasar.
        </p>
      </section>
      {others.length > 1 &&
        (isAsking ? (
          <Question
            title={`¿Las ${formatCount(others.length)} personas en duda son otras?`}
            text={`Se crean ${formatCount(others.length)} fichas nuevas, aunque se parezcan a las que ya hay.`}
            yes="Sí, todas son otras"
            pendingLabel="Guardando…"
            isPending={false}
            onYes={() => {
              setAsking(false);
              onDecide(...others.map((each) => ({ row: each.row, action: "create" as const, into: null })));
            }}
            onNo={() => setAsking(false)}
          />
        ) : (
          <Button variant="quiet" size="small" className="justify-self-start" onClick={() => setAsking(true)}>
            Todas son otra persona
          </Button>
        ))}
    </div>
  );
}

const decisionWords = {
  create: "decidiste: es otra persona",
  merge: "decidiste: es la misma",
  skip: "decidiste: queda fuera",
} as const;
