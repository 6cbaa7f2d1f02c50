import { type ReactNode, useId, useRef, useState } from "react";
import { Button } from "~/ui/button/Button";

interface Props<Item> {
  title: string;
  /** What one is called: "la pregunta". */
  noun: string;
  /** "+ Pregunta" */
  add: string;
  items: Item[];
  least?: number;
  most: number;
  error: string | undefined;
  blank: Item;
  keyOf: (item: Item) => string;
  /** Whether nothing is missing that one needs to be saved. */
  isWhole: (item: Item) => boolean;
  /** The fields of one; `label` is what names it beside others. */
  fields: (item: Item, label: string, onChange: (item: Item) => void) => ReactNode;
  onChange: (items: Item[]) => void;
}

/** One below the other, in the order of the site; a new one is saved once it has what it needs. */
export function EditedList<Item>({
  title,
  noun,
  add,
  items,
  least = 0,
  most,
  error,
  blank,
  keyOf,
  isWhole,
  fields,
  onChange,
}: Props<Item>) {
  const id = useId();
  const heading = useRef<HTMLHeadingElement>(null);
  const [added, setAdded] = useState<Item | null>(null);
  const moved = (place: number, by: 1 | -1) => {
    const [one] = items.slice(place, place + 1);
    return one ? items.toSpliced(place, 1).toSpliced(place + by, 0, one) : items;
  };
  function complete(one: Item): void {
    setAdded(one);
    if (!isWhole(one)) return;
    setAdded(null);
    onChange([...items, one]);
  }
  return (
    <section aria-labelledby={id} className="grid gap-3">
      <h3 ref={heading} tabIndex={-1} id={id} className="text-lg outline-none">
        {title}
      </h3>
      {error && <p className="font-semibold text-danger">{error}</p>}
      <ul className="border-b border-line">
        {items.map((one, place) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: one keeps its place, and stays open, while what names it is written
          <li key={place} className="border-t border-line">
            <details>
              <summary className="min-h-11 cursor-pointer py-2 font-semibold">{keyOf(one)}</summary>
              <div className="grid gap-2 pt-1 pb-4">
                {fields(one, `${place + 1}`, (next) => onChange(items.with(place, next)))}
                <p className="flex flex-wrap gap-2">
                  <Button
                    size="small"
                    variant="quiet"
                    disabled={place === 0}
                    onClick={() => onChange(moved(place, -1))}
                  >
                    Subir<span className="sr-only">{` ${noun} ${place + 1}`}</span>
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    disabled={place === items.length - 1}
                    onClick={() => onChange(moved(place, 1))}
                  >
                    Bajar<span className="sr-only">{` ${noun} ${place + 1}`}</span>
                  </Button>
                  <Button
                    size="small"
                    variant="quiet"
                    disabled={items.length <= least}
                    onClick={() => {
                      onChange(items.toSpliced(place, 1));
                      // What was pressed is gone.
                      heading.current?.focus();
                    }}
                  >
                    Quitar<span className="sr-only">{` ${noun} ${place + 1}`}</span>
                  </Button>
                </p>
              </div>
            </details>
          </li>
        ))}
        {added !== null && (
          <li className="grid gap-2 border-t border-line py-3">{fields(added, "nueva", complete)}</li>
        )}
      </ul>
      {added === null && items.length < most && (
        <Button variant="outline" className="justify-self-start" onClick={() => setAdded(blank)}>
          {add}
        </Button>
      )}
    </section>
  );
}
