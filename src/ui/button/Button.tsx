// pack: controls

import type { ComponentProps } from "react";
import { type ButtonSize, type ButtonVariant, buttonStyle } from "./button-style";

type Props = ComponentProps<"button"> & {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** What the button says while its work is under way. It keeps the focus and ignores further presses. */
  pendingLabel?: string;
  pending?: boolean;
};

export function Button({
  variant = "solid",
  size,
  pending = false,
  pendingLabel,
  className,
  children,
  onClick,
  type = "button",
  ...rest
}: Props) {
  return (
    <button
      {...rest}
      type={type}
      aria-disabled={pending || rest["aria-disabled"]}
      aria-busy={pending || undefined}
      className={buttonStyle(variant, size, className)}
      onClick={(event) => {
        // Not `disabled`: a disabled button loses the focus and its own announcement.
        if (pending) event.preventDefault();
        else onClick?.(event);
      }}
    >
      {pending ? (pendingLabel ?? children) : children}
    </button>
  );
}
