import { foreignPicturePath } from "~/features/site/blog/picture-address";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/robots";

/** /robots.txt: the portals and the API are nobody's search result. */
export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteSettings);
  const closed = [
    "/api/",
    "/patient-dashboard",
    "/clinical",
    "/direccion",
    "/blog/admin",
    "/payment-",
    "/reset-password",
    "/invitacion",
    "/desbloquear",
    "/responder",
    "/sesion-en-linea",
    "/opinion",
    "/novedades",
    "/confirmar-correo",
    "/entrar",
    "/recuperar-correo",
    "/verificar",
  ];
  const lines = [
    "User-agent: *",
    ...closed.map((path) => `Disallow: ${path}`),
    // What a shared link shows.
    `Allow: ${foreignPicturePath}`,
    "",
    `Sitemap: ${publicUrl}/sitemap.xml`,
    "",
  ];
  return new Response(lines.join("\n"), { headers: { "Content-Type": "text/plain; charset=utf-8" } });
}
