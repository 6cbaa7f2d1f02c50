// pack: site

import { Suspense } from "react";
import { deferredComponent } from "../deferred/deferred-component";
import type { FigureName } from "./figures";

const Drawn = deferredComponent(() => import("./Illustration"));

/** An illustration whose drawing instructions are no part of a page's first script. */
export function DeferredIllustration({ name, className }: { name: FigureName; className?: string }) {
  return (
    <Suspense fallback={<div className={`aspect-[256/280] ${className ?? ""}`} />}>
      <Drawn name={name} {...(className && { className })} />
    </Suspense>
  );
}
