import { useLocation } from "react-router";
import { UnlockAccount } from "~/features/people/accounts/ui/UnlockAccount";
import { personalHeaders, personalTitle } from "../personal-page";
import { PortalButton } from "../public/PortalButtons";
import { AccountPage } from "./AccountPage";
import { IncompleteLink } from "./IncompleteLink";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Desbloquear cuenta");

export default function UnlockPage() {
  const given = new URLSearchParams(useLocation().search);
  const token = given.get("token");
  return (
    <AccountPage title="Desbloquea tu cuenta">
      {token ? <UnlockAccount token={token} doors={<Doors />} /> : <IncompleteLink />}
    </AccountPage>
  );
}

/** The link does not say whose it is. */
function Doors() {
  return (
    <div className="flex flex-wrap gap-3">
      <PortalButton portal="patients" variant="solid">
        Ingresar como paciente
      </PortalButton>
      <PortalButton portal="therapists" variant="outline">
        Ingresar como kinesiólogo
      </PortalButton>
    </div>
  );
}
