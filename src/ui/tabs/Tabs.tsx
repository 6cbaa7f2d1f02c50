// pack: signed-in

import * as Radix from "@radix-ui/react-tabs";
import { type ReactNode, useEffect, useRef } from "react";

interface Props {
  /** Names the row of tabs for those who do not see it. */
  label: string;
  tabs: { value: string; label: string; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
}

/** One row, which scrolls sideways where it must; the tab that is shown is in sight. */
export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange }: Props) {
  const row = useRef<HTMLDivElement>(null);
  // biome-ignore lint/correctness/useExhaustiveDependencies: whenever another one is shown
  useEffect(() => {
    const shown = row.current?.querySelector<HTMLElement>("[data-state=active]");
    if (row.current && shown) row.current.scrollLeft = shown.offsetLeft - row.current.offsetLeft - 40;
  }, [value]);
  return (
    <Radix.Root value={value} defaultValue={defaultValue} onValueChange={onValueChange}>
      <Radix.List
        aria-label={label}
        ref={row}
        // Its line is drawn under the tabs and not below them: a tab that reached over a border would make the row scroll downwards too.
        className="-mx-3 flex justify-between overflow-x-auto px-1 sm:mx-0 sm:justify-start sm:gap-x-1 sm:px-0 shadow-[inset_0_-2px_var(--color-line)]"
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="min-h-12 min-w-min shrink border-b-4 leading-tight sm:shrink-0 border-transparent px-1 text-ink-soft sm:px-4 -outline-offset-4 hover:text-ink data-[state=active]:border-green data-[state=active]:font-semibold data-[state=active]:text-ink"
          >
            {tab.label}
          </Radix.Trigger>
        ))}
      </Radix.List>
      {tabs.map((tab) => (
        <Radix.Content key={tab.value} value={tab.value} className="py-6">
          {tab.content}
        </Radix.Content>
      ))}
    </Radix.Root>
  );
}
