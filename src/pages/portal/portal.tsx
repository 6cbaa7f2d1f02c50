import { identity } from "content/identity";
import { data } from "react-router";
import { isFirstPasswordInUse } from "~/features/accounts/first-password-in-use";
import { loadSignedIn } from "~/features/accounts/ui/load-signed-in";
import { SignedInPage } from "~/features/accounts/ui/SignedInPage";
import { portalOf } from "~/features/patients/portal";
import { onlyPatient } from "../actor-of-request";
import { personalHeaders, personalMeta } from "../personal-page";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/portal";
import { PortalData } from "./PortalData";
import { PortalHeader } from "./PortalHeader";
import { PortalPlaces } from "./PortalPlaces";

export { keepWithinPortal as shouldRevalidate } from "./keep-within-portal";

export const headers: Route.HeadersFunction = () => personalHeaders;

export const meta = () => personalMeta("Portal Pacientes", identity.name);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = onlyPatient({ context });
  const server = context.get(serverOfRequest);
  const [portal, hasFirstPassword] = await Promise.all([
    portalOf(server, actor),
    isFirstPasswordInUse(server.db, actor),
  ]);
  return data({ portal, hasFirstPassword });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadSignedIn("patient", request, serverLoader);
}

/** A patient's portal: one screen, all of it read at once. */
export default function PortalPage({ loaderData: { portal, hasFirstPassword } }: Route.ComponentProps) {
  const { rut, ...patient } = portal.patient;
  const user = { ...patient, role: "patient" } as const;
  return (
    <SignedInPage user={user} rut={rut}>
      <PortalData portal={portal}>
        <PortalHeader user={user} rut={rut} />
        <PortalPlaces user={user} hasFirstPassword={hasFirstPassword} />
      </PortalData>
    </SignedInPage>
  );
}
