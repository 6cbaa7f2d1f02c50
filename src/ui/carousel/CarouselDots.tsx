import type { CarouselState } from "./use-carousel";

interface Props {
  carousel: CarouselState;
  /** One for each item; its `id` is the element that the dot leads to without a script. */
  items: { id: string; label: string }[];
}

/** Drawn as ticks of a dial; the one that stands first is longer. */
export function CarouselDots({ carousel: { current, count, show }, items }: Props) {
  return (
    <ul className="mt-2 flex flex-wrap">
      {items.map(({ id, label }, index) => (
        <li key={id}>
          <a
            href={`#${id}`}
            aria-label={`${label}, ${index + 1} de ${count}`}
            aria-current={index === current ? "true" : undefined}
            className="group grid size-12 place-items-center"
            onClick={(event) => {
              event.preventDefault();
              show(index);
            }}
          >
            <span className="h-4 w-1 rounded-sm bg-line-strong transition-transform group-hover:scale-y-150 group-aria-[current]:scale-y-200 group-aria-[current]:bg-coral-line" />
          </a>
        </li>
      ))}
    </ul>
  );
}
