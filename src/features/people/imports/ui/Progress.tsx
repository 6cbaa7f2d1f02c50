import type { ComponentProps } from "react";

/** How much is done; without a value that something is. */
export function Progress(props: Pick<ComponentProps<"progress">, "max" | "value" | "aria-label">) {
  return (
    <progress
      {...props}
      className={`h-3 w-full appearance-none overflow-hidden rounded-sm bg-line [&::-moz-progress-bar]:bg-green [&::-webkit-progress-bar]:bg-line [&::-webkit-progress-value]:bg-green ${props.value === undefined ? "animate-pulse" : ""}`}
    />
  );
}
