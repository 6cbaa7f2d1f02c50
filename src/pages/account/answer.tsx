import { data, useLocation } from "react-router";
import type { Proposal } from "~/features/hours/appointments/contract";
import { AnswerByLink } from "~/features/hours/appointments/ui/own/AnswerByLink";
import { personalHeaders, personalTitle } from "../personal-page";
import { PortalButton } from "../public/PortalButtons";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/answer";
import { AccountPage } from "./AccountPage";
import { DeadLinkPage, OrCall } from "./DeadLinkPage";
import { proposalOf } from "./links.server";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Responder a una hora");

const titles: Record<Proposal["answer"], string> = {
  confirm: "Confirma tu hora",
  attend: "¿Confirmas tu hora?",
  reject: "¿No puedes venir?",
  decline: "¿No puedes venir?",
};

const tokenIn = (search: string) => new URLSearchParams(search).get("token") ?? "";

export async function loader({ context, request }: Route.LoaderArgs) {
  return data({ proposal: await proposalOf(context.get(serverOfRequest), request) });
}

export default function AnswerPage({ loaderData: { proposal } }: Route.ComponentProps) {
  const token = tokenIn(useLocation().search);
  const door = (
    <PortalButton portal="patients" variant="outline">
      Ir al portal de pacientes
    </PortalButton>
  );
  if (!proposal) {
    return (
      <DeadLinkPage why="La hora cambió o ya comenzó, o el enlace llegó incompleto. Ábrelo como llegó en el último correo.">
        <OrCall>En tu portal ves todas tus horas.</OrCall>
        {door}
      </DeadLinkPage>
    );
  }
  return (
    <AccountPage title={titles[proposal.answer]}>
      <AnswerByLink token={token} proposal={proposal} door={door} />
    </AccountPage>
  );
}
