import { data, useLocation, useRevalidator } from "react-router";
import { StopNews } from "~/features/site/article-news/ui/StopNews";
import { personalHeaders, personalTitle } from "../personal-page";
import { PortalButton } from "../public/PortalButtons";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/stop-news";
import { AccountPage } from "./AccountPage";
import { DeadLinkPage, OrCall } from "./DeadLinkPage";
import { newsOf } from "./links.server";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Novedades por correo");

const tokenIn = (search: string) => new URLSearchParams(search).get("token") ?? "";

export async function loader({ context, request }: Route.LoaderArgs) {
  return data({ getsNews: await newsOf(context.get(serverOfRequest), request) });
}

export default function StopNewsPage({ loaderData: { getsNews } }: Route.ComponentProps) {
  const token = tokenIn(useLocation().search);
  const { revalidate } = useRevalidator();
  if (getsNews === null) {
    return (
      <DeadLinkPage why="Llegó incompleto, o la cuenta ya no existe. Ábrelo como llegó en el correo.">
        <OrCall>En «Mis datos» de tu portal eliges qué te enviamos.</OrCall>
        <PortalButton portal="patients" variant="outline">
          Ir al portal de pacientes
        </PortalButton>
      </DeadLinkPage>
    );
  }
  return (
    <AccountPage title={getsNews ? "¿Ya no quieres novedades?" : "Novedades por correo"}>
      <StopNews token={token} getsNews={getsNews} onStopped={revalidate} />
    </AccountPage>
  );
}
