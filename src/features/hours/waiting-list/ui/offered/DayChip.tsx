import type { ComponentProps } from "react";

type Props = Omit<ComponentProps<"input">, "title"> & { type: "checkbox" | "radio"; title: string };

/** A small thing to tick: a native box that fills its chip. */
export function DayChip({ title, ...input }: Props) {
  return (
    <label className="relative inline-flex min-h-12 cursor-pointer items-center gap-1 rounded-md border-2 border-line bg-raised px-3 hover:border-line-strong has-checked:border-green has-checked:bg-green has-checked:font-semibold has-checked:text-on-green has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus">
      <input {...input} className="absolute inset-0 size-full cursor-pointer opacity-0" />
      <span className="first-letter:uppercase">{title}</span>
    </label>
  );
}
