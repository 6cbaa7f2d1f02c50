import { identity } from "content/identity";
import { data } from "react-router";
import { isFirstPasswordInUse } from "~/features/accounts/first-password-in-use";
import { loadSignedIn } from "~/features/accounts/ui/load-signed-in";
import { SignedInPage } from "~/features/accounts/ui/SignedInPage";
import { onlyPatient } from "../actor-of-request";
import { databaseOfRequest } from "../database-of-request";
import { personalHeaders, personalMeta } from "../personal-page";
import type { Route } from "./+types/portal";
import { PortalHeader } from "./PortalHeader";
import { PortalStart } from "./PortalStart";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export const headers: Route.HeadersFunction = () => personalHeaders;

export const meta = () => personalMeta("Portal Pacientes", identity.name);

export async function loader({ context }: Route.LoaderArgs) {
  const actor = onlyPatient({ context });
  const { id, email, name, rut } = actor;
  const hasFirstPassword = await isFirstPasswordInUse(context.get(databaseOfRequest), actor);
  return data({ user: { id, email, name, role: "patient" } as const, rut, hasFirstPassword });
}

export function clientLoader({ request, serverLoader }: Route.ClientLoaderArgs) {
  return loadSignedIn("patient", request, serverLoader);
}

/** A patient's portal. Its tabs stand in this folder, under the header. */
export default function Portal({ loaderData: { user, rut, hasFirstPassword } }: Route.ComponentProps) {
  return (
    <SignedInPage user={user} rut={rut}>
      <PortalHeader user={user} rut={rut} hasFirstPassword={hasFirstPassword} />
      <PortalStart />
    </SignedInPage>
  );
}
