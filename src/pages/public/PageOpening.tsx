import type { ReactNode } from "react";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { DeferredIllustration } from "~/ui/illustrations/DeferredIllustration";
import type { FigureName } from "~/ui/illustrations/figures";

interface Props {
  title: string;
  text: string;
  /** Drawn beside the title where there is room. */
  figure?: FigureName;
  children?: ReactNode;
}

/** The top of every page but the landing page. */
export function PageOpening({ title, text, figure, children }: Props) {
  return (
    <div className="page-width flex items-end justify-between gap-12 pt-8 pb-10 lg:pt-16 lg:pb-16">
      <div>
        <SectionArc className="mb-3 w-24 text-green lg:mb-5 lg:w-32" />
        <h1 className="max-w-[18ch] text-hero">{title}</h1>
        <p className="mt-5 max-w-[38rem] text-lg lg:mt-8 lg:text-xl lg:leading-normal">{text}</p>
        {children && <div className="mt-4">{children}</div>}
      </div>
      {figure && <DeferredIllustration name={figure} className="hidden w-96 shrink-0 lg:block" />}
    </div>
  );
}
