import type { Counter } from "content/shape";
import { CounterDial } from "~/ui/goniometer/CounterDial";

/** What the centre says of itself in numbers, each on a dial. */
export function CountersBand({ counters }: { counters: Counter[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-3">
      {counters.map(({ isSatisfaction: _, ...counter }) => (
        <li key={counter.label}>
          <CounterDial {...counter} />
        </li>
      ))}
    </ul>
  );
}
