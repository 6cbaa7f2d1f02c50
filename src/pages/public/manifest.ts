import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/manifest";

/** /manifest.webmanifest: what makes the site installable. */
export function loader({ context }: Route.LoaderArgs) {
  const { identity } = context.get(serverOfRequest).clinic();
  const manifest = {
    name: identity.name,
    short_name: identity.shortName,
    description: identity.tagline,
    lang: "es-CL",
    // What it was before it led to the portal: whoever has installed it keeps one icon.
    id: "/",
    // Whoever is not signed in is shown the door.
    start_url: "/patient-dashboard",
    scope: "/",
    display: "standalone",
    background_color: "#f6f1e7",
    theme_color: "#f6f1e7",
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [
      { name: "Mis horas", url: "/patient-dashboard?seccion=citas" },
      { name: "Agendar hora", url: "/?reservar=1" },
    ],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
