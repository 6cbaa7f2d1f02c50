import type { Counter } from "content/shape";
import { CounterDial } from "~/ui/goniometer/CounterDial";

/** Three measured figures side by side, also on a phone: one below the other they would be three screens. */
export function CountersBand({ counters }: { counters: Counter[] }) {
  return (
    <ul className="grid gap-x-8 gap-y-10 sm:grid-cols-3">
      {counters.map((counter) => (
        <li key={counter.label}>
          <CounterDial {...counter} />
        </li>
      ))}
    </ul>
  );
}
