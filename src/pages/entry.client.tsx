import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { ClinicProvider, clinicOfPage } from "~/client/clinic";
import { STARTED } from "~/ui/deferred/gesture";
import { markPrintedPages } from "~/ui/print/mark-pages";
import { followUndiscoveredLinksPlainly } from "./route-discovery";
import { registerWorker } from "./starter/register-worker";

followUndiscoveredLinksPlainly();
// Where a starter ran, it has done so.
if (!document.documentElement.hasAttribute(STARTED)) markPrintedPages();

if (import.meta.env.PROD) {
  if (document.readyState === "complete") registerWorker();
  else window.addEventListener("load", registerWorker, { once: true });
}

startTransition(() => {
  hydrateRoot(
    document,
    <ClinicProvider clinic={clinicOfPage()}>
      <HydratedRouter />
    </ClinicProvider>,
  );
});
