/** Sessions of a pack as a row of ticks, the used ones pale; say the numbers in words beside it. */
export function SessionTicks({ sessions, left }: { sessions: number; left: number }) {
  const ticks = Array.from({ length: sessions }, (_, index) => index);
  return (
    <p aria-hidden="true" className="mt-2 flex flex-wrap gap-1.5">
      {ticks.map((tick) => (
        <span
          key={tick}
          className={`h-6 w-1.5 rounded-full ${tick < sessions - left ? "bg-line-strong/40" : "bg-green"}`}
        />
      ))}
    </p>
  );
}
