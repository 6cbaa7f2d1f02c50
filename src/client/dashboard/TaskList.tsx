import { type ReactNode, useState } from "react";
import { Button } from "~/ui/button/Button";

interface Props<T> {
  id: string;
  title: string;
  /** Beside the count: what it adds up to. */
  aside?: string | undefined;
  empty: string;
  items: T[];
  children: (item: T) => ReactNode;
}

const atFirst = 5;

/** A list of things to do; an empty one takes a line, a long one shows the rest on request. */
export function TaskList<T>({ id, title, aside, empty, items, children }: Props<T>) {
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? items : items.slice(0, atFirst);
  return (
    <section aria-labelledby={id} className="min-w-0">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={id} className="text-xl">
          {title}
          {items.length > 0 && <span className="tabular-nums"> ({items.length})</span>}
        </h2>
        {aside && items.length > 0 && <p className="font-semibold tabular-nums">{aside}</p>}
      </div>
      {items.length === 0 ? (
        <p className="mt-2 border-t border-line pt-3 text-ink-soft">{empty}</p>
      ) : (
        <ul aria-labelledby={id} className="mt-2 divide-y divide-line border-y border-line">
          {shown.map(children)}
        </ul>
      )}
      {shown.length < items.length && (
        <Button className="mt-3" size="small" variant="outline" onClick={() => setWhole(true)}>
          Ver {items.length - shown.length} más
        </Button>
      )}
    </section>
  );
}
