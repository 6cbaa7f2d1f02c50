import { useLocation } from "react-router";
import { ConfirmEmail } from "~/features/people/patients/ui/ConfirmEmail";
import { personalHeaders, personalTitle } from "../personal-page";
import { PortalButton } from "../public/PortalButtons";
import { AccountPage } from "./AccountPage";
import { IncompleteLink } from "./IncompleteLink";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Confirmar correo");

export default function ConfirmEmailPage() {
  const token = new URLSearchParams(useLocation().search).get("token");
  return (
    <AccountPage title="Confirma tu correo">
      {token ? (
        <ConfirmEmail
          token={token}
          door={
            <PortalButton portal="patients" variant="solid">
              Ingresar al portal
            </PortalButton>
          }
        />
      ) : (
        <IncompleteLink />
      )}
    </AccountPage>
  );
}
