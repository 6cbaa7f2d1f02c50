import { index, type RouteConfig, route } from "@react-router/dev/routes";

export default [
  index("public/landing.tsx"),
  route("servicios", "public/services.tsx"),
  route("services", "public/services.tsx", { id: "services-alias" }),
  route("nosotros", "public/team.tsx"),
  route("about", "public/team.tsx", { id: "team-alias" }),
  route("agendar", "public/agenda.tsx"),
  route("privacidad", "public/privacy.tsx"),
  route("terminos", "public/terms.tsx"),
  route("blog", "public/blog.tsx"),
  route("blog/rss.xml", "public/rss.ts"),
  route("blog/:id", "public/article.tsx"),
  route("sin-conexion", "public/offline.tsx"),
  route("sitemap.xml", "public/sitemap.ts"),
  route("robots.txt", "public/robots.ts"),
  route("manifest.webmanifest", "public/manifest.ts"),
  route("*", "public/not-found.tsx"),
] satisfies RouteConfig;
