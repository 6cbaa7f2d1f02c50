import * as Radix from "@radix-ui/react-tooltip";
import type { ReactElement, ReactNode } from "react";

const OPEN_DELAY_MS = 700;
const SKIP_DELAY_MS = 300;

/** One around each screen that has tooltips: it lets the next one open at once when the last just closed. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={OPEN_DELAY_MS} skipDelayDuration={SKIP_DELAY_MS}>
      {children}
    </Radix.Provider>
  );
}

/** An aside only: what somebody needs to know never hides in a tooltip, which touch screens do not show. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      {/* Within a landmark, so that whoever goes by them comes past it. */}
      <Radix.Portal container={typeof document === "undefined" ? null : document.querySelector("main")}>
        <Radix.Content
          sideOffset={8}
          collisionPadding={8}
          className="z-60 max-w-xs rounded-md bg-ink px-3 py-2 text-paper shadow-lift animate-appear"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
