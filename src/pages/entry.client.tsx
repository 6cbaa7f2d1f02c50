import { startTransition } from "react";
import { hydrateRoot } from "react-dom/client";
import { HydratedRouter } from "react-router/dom";
import { followUndiscoveredLinksPlainly } from "./route-discovery";

followUndiscoveredLinksPlainly();

// For whoever loses the network on the way; nothing of the site depends on it.
if (import.meta.env.PROD && "serviceWorker" in navigator) {
  const register = () => void navigator.serviceWorker.register("/sw.js").catch(() => undefined);
  if (document.readyState === "complete") register();
  else window.addEventListener("load", register, { once: true });
}

startTransition(() => {
  hydrateRoot(document, <HydratedRouter />);
});
