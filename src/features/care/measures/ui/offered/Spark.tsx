/** How a measure came to where it is, beside its number: the last value is the dot. Words stand beside it. */
export function Spark({ values }: { values: number[] }) {
  if (values.length < 2) return null;
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const placed = values.map((value, index) => ({
    x: Math.round(4 + (index / (values.length - 1)) * 72),
    y: most === least ? 12 : Math.round(20 - ((value - least) / (most - least)) * 16),
  }));
  const last = placed.at(-1);
  return (
    <svg aria-hidden="true" viewBox="0 0 80 24" className="inline-block h-6 w-20 align-middle" fill="none">
      <polyline
        points={placed.map(({ x, y }) => `${x},${y}`).join(" ")}
        stroke="var(--green)"
        strokeWidth="2"
        strokeLinejoin="round"
      />
      <circle cx={last?.x} cy={last?.y} r="3.5" fill="var(--coral-line)" />
    </svg>
  );
}
