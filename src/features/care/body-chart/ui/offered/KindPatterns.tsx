import { useId } from "react";
import { type PainKind, painKinds } from "../../pain-kinds";

/** Each kind by its form, in a tile of 10 by 10: points, bars, waves, dots, a grid, slants. Colour says nothing alone. */
const forms: Record<PainKind, { d: string; filled?: true; width?: number }> = {
  stabbing: { d: "M5 1L8 8H2Z", filled: true },
  dull: { d: "M0 5H10", width: 4.5 },
  burning: { d: "M0 7Q2.5 0 5 5T10 7", width: 1.8 },
  tingling: { d: "M2.5 2.5h.01M7.5 7.5h.01", width: 3.2 },
  stiff: { d: "M5 0V10M0 5H10", width: 1.8 },
  spreading: { d: "M0 10L10 0M-2 2L2 -2M8 12L12 8", width: 2.2 },
};

function Form({ kind }: { kind: PainKind }) {
  const { d, filled, width = 0 } = forms[kind];
  return filled ? (
    <path d={d} fill="var(--coral-line, #d9542f)" />
  ) : (
    <path d={d} stroke="var(--coral-line, #d9542f)" strokeWidth={width} strokeLinecap="round" fill="none" />
  );
}

/** What regions are filled with: `url(#id-kind)`. */
export function KindPatterns({ id, scale }: { id: string; scale: number }) {
  return painKinds.map((kind) => (
    <pattern
      key={kind}
      id={`${id}-${kind}`}
      width="10"
      height="10"
      patternUnits="userSpaceOnUse"
      patternTransform={`scale(${scale})`}
    >
      <Form kind={kind} />
    </pattern>
  ));
}

/** The form of one kind beside its name. */
export function KindSwatch({ kind, className = "" }: { kind: PainKind; className?: string }) {
  const id = useId();
  return (
    <svg aria-hidden="true" viewBox="0 0 24 24" className={`size-6 shrink-0 ${className}`}>
      <defs>
        <KindPatterns id={id} scale={0.9} />
      </defs>
      <rect x="1" y="1" width="22" height="22" rx="4" fill="var(--coral-wash, #fbe0d5)" />
      <rect
        x="1"
        y="1"
        width="22"
        height="22"
        rx="4"
        fill={`url(#${id}-${kind})`}
        stroke="var(--coral-line, #d9542f)"
        strokeWidth="1.5"
      />
    </svg>
  );
}
