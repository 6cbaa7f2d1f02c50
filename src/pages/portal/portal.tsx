import { data } from "react-router";
import { hearInstallOffer } from "~/client/home-screen";
import { loadSignedIn } from "~/client/load-signed-in";
import { SignedInPage } from "~/client/SignedInPage";
import { IdentityQuestion } from "~/features/people/patients/ui/IdentityQuestion";
import { PresenceCode } from "~/features/people/patients/ui/PresenceCode";
import { onlyPatient } from "../actor-of-request";
import { personalHeaders, personalTitle } from "../personal-page";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/portal";
import { PortalBar } from "./PortalBar";
import { PortalData } from "./PortalData";
import { PortalFooter } from "./PortalFooter";
import { PortalHeader } from "./PortalHeader";
import { PortalTabs } from "./PortalTabs";
import { PortalUpkeep } from "./PortalUpkeep";
import { portalOf } from "./portal.server";

// Before the page is drawn: the browser does not say it twice.
if (typeof window !== "undefined") hearInstallOffer();

export { keepWithinPortal as shouldRevalidate } from "./keep-within-portal";

export const headers: Route.HeadersFunction = () => personalHeaders;

export const meta = personalTitle("Portal Pacientes");

export async function loader({ context, request }: Route.LoaderArgs) {
  const actor = onlyPatient({ context, request });
  return data({ portal: await portalOf(context.get(serverOfRequest), actor) });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadSignedIn("patient", request, serverLoader);
}

/** A patient's portal: one screen, all of it read at once. */
export default function PortalPage({ loaderData: { portal } }: Route.ComponentProps) {
  const { rut, ...patient } = portal.patient;
  const user = { ...patient, role: "patient" } as const;
  return (
    <SignedInPage user={user} rut={rut}>
      <PortalBar user={user} />
      <main id="contenido" tabIndex={-1} className="grow break-words outline-none">
        {portal.typedIdentity && <IdentityQuestion typed={portal.typedIdentity} />}
        {!portal.typedIdentity && (
          <PortalData portal={portal}>
            <PortalHeader
              name={user.name}
              rut={rut}
              email={user.email}
              proven={portal.behindProof !== null}
            />
            {portal.asksCode && <PresenceCode />}
            <PortalTabs
              user={user}
              rut={rut}
              proven={portal.behindProof !== null}
              hasFirstPassword={portal.hasFirstPassword}
            />
            <PortalUpkeep user={user} />
          </PortalData>
        )}
      </main>
      <PortalFooter />
    </SignedInPage>
  );
}
