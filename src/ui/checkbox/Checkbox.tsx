// pack: controls

import { type ComponentProps, type ReactNode, useId } from "react";

type Props = Omit<ComponentProps<"input">, "type"> & { label: ReactNode };

/** The whole row is the target; the native box keeps keyboard, form and reader behaviour. */
export function Checkbox({ label, className = "", id, ...rest }: Props) {
  const ownId = useId();
  const inputId = id ?? ownId;
  return (
    <label htmlFor={inputId} className={`flex min-h-12 cursor-pointer items-start gap-3 py-3 ${className}`}>
      <input
        {...rest}
        id={inputId}
        type="checkbox"
        className="size-6 shrink-0 scroll-mt-8 scroll-mb-24 accent-green"
      />
      <span>{label}</span>
    </label>
  );
}
