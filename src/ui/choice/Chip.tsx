import type { ComponentProps, ReactNode } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "title"> & { title: ReactNode };

/** One of many small ones, such as a time: a native radio that fills its chip. */
export function Chip({ title, ...input }: Props) {
  return (
    <label className="relative grid min-h-12 min-w-18 cursor-pointer place-items-center rounded-md border-2 border-line bg-raised px-2 tabular-nums hover:border-line-strong has-checked:border-green has-checked:bg-green has-checked:font-semibold has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input {...input} type="radio" className="absolute inset-0 size-full cursor-pointer opacity-0" />
      {title}
    </label>
  );
}
