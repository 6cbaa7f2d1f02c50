import type { ReactNode } from "react";
import { SectionArc } from "~/ui/goniometer/SectionArc";

/** A page to which an e-mailed link leads: one thing to do, nothing beside it. */
export function AccountPage({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className="page-width py-10 lg:py-16">
      <div className="max-w-[34rem]">
        <SectionArc className="mb-3 w-24 text-green" />
        <h1 className="text-3xl">{title}</h1>
        <noscript>
          <p className="mt-6 text-lg">Activa JavaScript en tu navegador para seguir.</p>
        </noscript>
        <div className="mt-6">{children}</div>
      </div>
    </div>
  );
}
