import { terms } from "content/legal/terms";
import { describePage } from "../describe-page";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/terms";
import { LegalPage } from "./LegalPage";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteSettings);
  const clinic = context.get(serverOfRequest).clinic();
  const text = terms(clinic);
  const { title, description } = text;
  return { page: describePage({ clinic, publicUrl, page: "terminos", title, description }), text };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData.page;
}

export default function Terms({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />;
}
