import { privacy } from "content/legal/privacy";
import { describePage } from "../describe-page";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./LegalPage";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, remindsByWhatsapp, copiesItself } = context.get(siteSettings);
  const clinic = context.get(serverOfRequest).clinic();
  const text = privacy(clinic, { whatsapp: remindsByWhatsapp, copies: copiesItself });
  const { title, description } = text;
  return {
    page: describePage({ clinic, publicUrl, page: "privacidad", title, description }),
    text,
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData.page;
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />;
}
