import { privacy, privacyWhere } from "content/legal/privacy";
import { describePage } from "../describe-page";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/privacy";
import { LegalPage } from "./LegalPage";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl, remindsByWhatsapp, copiesItself } = context.get(siteSettings);
  const { title, description } = privacy;
  return {
    page: describePage({ publicUrl, page: "privacidad", title, description }),
    text: privacyWhere({ whatsapp: remindsByWhatsapp, copies: copiesItself }),
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData.page;
}

export default function Privacy({ loaderData }: Route.ComponentProps) {
  return <LegalPage text={loaderData.text} />;
}
