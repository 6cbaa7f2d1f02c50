/** So many as a row of ticks, those that are gone pale; say the numbers in words beside it. */
export function Ticks({ total, left }: { total: number; left: number }) {
  const ticks = Array.from({ length: total }, (_, index) => index);
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5">
      {ticks.map((tick) => (
        <span
          key={tick}
          className={`h-6 w-1.5 rounded-full ${tick < total - left ? "bg-line-strong/40" : "bg-green"}`}
        />
      ))}
    </p>
  );
}
