import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "title"> & {
  title: ReactNode;
  /** On the right of the title: a price, a length. */
  aside?: ReactNode;
  detail?: ReactNode;
};

/** One of several: a native radio whose whole row is the target, and comes into sight with it. */
export function Choice({ title, aside, detail, className = "", ...input }: Props) {
  return (
    <label
      className={`flex min-h-14 cursor-pointer gap-3 rounded-md border-2 border-line bg-raised px-4 py-3 hover:border-line-strong has-checked:border-green has-checked:bg-green-wash has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus ${className}`}
    >
      <input
        {...input}
        type="radio"
        className="mt-0.5 size-5 shrink-0 scroll-mt-8 scroll-mb-32 accent-green outline-none"
      />
      <span className="grow">
        <span className="flex flex-wrap items-baseline justify-between gap-x-4">
          <span className="font-semibold">{title}</span>
          {aside && <span className="text-ink-soft tabular-nums">{aside}</span>}
        </span>
        {detail && <span className="block text-ink-soft">{detail}</span>}
      </span>
    </label>
  );
}
