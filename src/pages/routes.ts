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
  route("*", "public/not-found.tsx"),
] satisfies RouteConfig;
