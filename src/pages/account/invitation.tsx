import { useLocation } from "react-router";
import { AcceptInvitation } from "~/features/people/accounts/ui/AcceptInvitation";
import { personalHeaders, personalTitle } from "../personal-page";
import { PortalButton } from "../public/PortalButtons";
import { AccountPage } from "./AccountPage";
import { IncompleteLink } from "./IncompleteLink";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Invitación");

/** /invitacion?token=: somebody of the staff chooses their first password. */
export default function InvitationPage() {
  const token = new URLSearchParams(useLocation().search).get("token");
  return (
    <AccountPage title="Crea tu cuenta">
      {token ? (
        <AcceptInvitation
          token={token}
          door={
            <PortalButton portal="therapists" variant="solid">
              Ingresar
            </PortalButton>
          }
        />
      ) : (
        <IncompleteLink />
      )}
    </AccountPage>
  );
}
