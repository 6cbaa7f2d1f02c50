// pack: dashboard-parts

import * as Radix from "@radix-ui/react-tabs";
import type { ReactNode } from "react";

interface RootProps {
  value: string;
  onValueChange: (value: string) => void;
  children: ReactNode;
}

/** The places of an application: their tabs stand in its bar, and what they show elsewhere on the page. */
export function Places({ value, onValueChange, children }: RootProps) {
  return (
    <Radix.Root
      value={value}
      onValueChange={onValueChange}
      // Arrows go through the names; a place is read when it is chosen.
      activationMode="manual"
      className="flex grow flex-col"
    >
      {children}
    </Radix.Root>
  );
}

export function PlaceList({ label, children }: { label: string; children: ReactNode }) {
  return (
    <Radix.List aria-label={label} className="contents">
      {children}
    </Radix.List>
  );
}

export function PlaceTab({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Trigger
      value={value}
      className="inline-flex min-h-14 shrink-0 items-center justify-center border-y-4 border-transparent px-2 text-ink-soft -outline-offset-4 hover:text-ink lg:px-3 data-[state=active]:border-b-green data-[state=active]:font-semibold data-[state=active]:text-ink"
    >
      {children}
    </Radix.Trigger>
  );
}

export function PlaceContent({ value, children }: { value: string; children: ReactNode }) {
  return (
    <Radix.Content value={value} className="outline-offset-4">
      {children}
    </Radix.Content>
  );
}
