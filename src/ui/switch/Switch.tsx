// pack: controls

import { type ComponentProps, type ReactNode, useId } from "react";

type Props = Omit<ComponentProps<"input">, "type" | "role"> & { label: ReactNode; checked: boolean };

/** On or off, at once. The whole row is the target; the native box keeps keyboard and reader behaviour. */
export function Switch({ label, id, ...rest }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <label htmlFor={inputId} className="flex min-h-12 cursor-pointer items-center gap-3 py-2">
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        role="switch"
        aria-checked={rest.checked}
        className="relative h-7 w-12 shrink-0 cursor-pointer appearance-none rounded-full border-2 border-line-strong bg-raised transition-[background-color,border-color] duration-120 before:absolute before:top-0.5 before:left-0.5 before:size-5 before:rounded-full before:bg-line-strong before:transition-transform before:duration-120 checked:border-green checked:bg-green checked:before:translate-x-5 checked:before:bg-on-green"
      />
      <span>{label}</span>
    </label>
  );
}
