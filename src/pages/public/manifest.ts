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
    start_url: "/",
    display: "standalone",
    background_color: "#f6f1e7",
    theme_color: "#f6f1e7",
    icons: [
      { src: "/icons/192.png", sizes: "192x192", type: "image/png", purpose: "any" },
      { src: "/icons/512.png", sizes: "512x512", type: "image/png", purpose: "any" },
      { src: "/icons/maskable.png", sizes: "512x512", type: "image/png", purpose: "maskable" },
    ],
    shortcuts: [{ name: "Agendar hora", url: "/?reservar=1" }],
  };
  return Response.json(manifest, { headers: { "Content-Type": "application/manifest+json; charset=utf-8" } });
}
