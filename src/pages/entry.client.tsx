import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followUndiscoveredLinksPlainly } from "./route-discovery";
import { registerWorker } from "./starter/register-worker";

followUndiscoveredLinksPlainly();

if (import.meta.env.PROD) {
  if (document.readyState === "complete") registerWorker();
  else window.addEventListener("load", registerWorker, { once: true });
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
