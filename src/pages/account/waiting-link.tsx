import { data, useLocation } from "react-router";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import type { WaitingLink } from "~/features/hours/hour-offers/contract";
import { WaitingByLink } from "~/features/hours/hour-offers/ui/own/WaitingByLink";
import { noThanksParameter } from "~/features/hours/waiting-list/waiting-acts";
import { personalHeaders, personalTitle } from "../personal-page";
import { PortalButton } from "../public/PortalButtons";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/waiting-link";
import { AccountPage } from "./AccountPage";
import { DeadLinkPage, OrCall } from "./DeadLinkPage";
import { waitingOf } from "./links.server";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Lista de espera");

const titles: Record<WaitingLink["act"], string> = {
  take: "Se liberó una hora",
  ask: "Avísame si se libera antes",
  join: "¿Te avisamos si se libera una hora?",
  leave: "¿Ya no quieres que te avisemos?",
};

const tokenIn = (search: string) => new URLSearchParams(search).get("token") ?? "";

export async function loader({ context, request }: Route.LoaderArgs) {
  return data({ link: await waitingOf(context.get(serverOfRequest), request) });
}

export default function WaitingLinkPage({ loaderData: { link } }: Route.ComponentProps) {
  const { search } = useLocation();
  const token = tokenIn(search);
  const isOffer = link?.act === "take" && link.state === "open";
  const wantsToDecline = isOffer && new URLSearchParams(search).has(noThanksParameter);
  const door = (
    <div className="flex flex-wrap gap-3">
      <PortalButton portal="patients" variant="outline">
        Ir al portal de pacientes
      </PortalButton>
      <BookingLink variant="outline">Ver horas libres</BookingLink>
    </div>
  );
  if (!link) {
    return (
      <DeadLinkPage why="Llegó incompleto, o lo que decía ya no existe. Ábrelo como llegó en el último correo.">
        <OrCall>En tu portal ves tus horas y lo que esperas.</OrCall>
        {door}
      </DeadLinkPage>
    );
  }
  return (
    <AccountPage title={wantsToDecline ? "¿No te sirve esta hora?" : titles[link.act]}>
      <WaitingByLink token={token} link={link} wantsToDecline={wantsToDecline} door={door} />
    </AccountPage>
  );
}
