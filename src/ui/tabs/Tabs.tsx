// pack: signed-in

import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

interface Props {
  /** Names the row of tabs for those who do not see it. */
  label: string;
  tabs: { value: string; label: string; content: ReactNode }[];
  value?: string;
  defaultValue?: string;
  onValueChange?: (value: string) => void;
  /** Two rows on a phone instead of one that scrolls sideways: none is out of sight. */
  wrap?: boolean;
}

export function Tabs({ label, tabs, value, defaultValue = tabs[0]?.value, onValueChange, wrap }: Props) {
  return (
    <Radix.Root value={value} defaultValue={defaultValue} onValueChange={onValueChange}>
      <Radix.List
        aria-label={label}
        className={`${wrap ? "grid grid-cols-2 sm:flex" : "flex overflow-x-auto"} gap-x-1 border-b-2 border-line`}
      >
        {tabs.map((tab) => (
          <Radix.Trigger
            key={tab.value}
            value={tab.value}
            className="-mb-0.5 min-h-12 shrink-0 border-b-4 border-transparent px-1 sm:px-4 text-ink-soft -outline-offset-4 hover:text-ink data-[state=active]:border-green data-[state=active]:font-semibold data-[state=active]:text-ink"
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
