import { Suspense } from "react";
import { lateComponent } from "~/ui/late/late-component";
import type { FigureName } from "./figures";

const Drawn = lateComponent(async () => ({ default: (await import("./Illustration")).Illustration }));

/** An illustration whose drawing instructions are no part of a page's first script. */
export function LateIllustration({ name, className }: { name: FigureName; className?: string }) {
  return (
    <Suspense fallback={<div className={`aspect-[256/280] ${className ?? ""}`} />}>
      <Drawn name={name} {...(className && { className })} />
    </Suspense>
  );
}
