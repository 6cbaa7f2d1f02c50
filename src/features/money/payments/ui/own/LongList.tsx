import { Fragment, type ReactNode, useState } from "react";
import { Button } from "~/ui/button/Button";

const pageSize = 10;

interface Props<Item> {
  items: Item[];
  keyOf: (item: Item) => string;
  /** A list item. */
  row: (item: Item) => ReactNode;
}

/** The first ten, and the others when asked for. */
export function LongList<Item>({ items, keyOf, row }: Props<Item>) {
  const [shown, setShown] = useState(pageSize);
  const left = items.length - shown;
  return (
    <>
      <ul className="divide-y divide-line border-y border-line">
        {items.slice(0, shown).map((item) => (
          <Fragment key={keyOf(item)}>{row(item)}</Fragment>
        ))}
      </ul>
      {left > 0 && (
        <Button variant="outline" className="mt-4" onClick={() => setShown(shown + 2 * pageSize)}>
          Ver {Math.min(left, 2 * pageSize)} más
        </Button>
      )}
    </>
  );
}
