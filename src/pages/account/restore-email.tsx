import { useLocation } from "react-router";
import { RestoreEmail } from "~/features/people/accounts/ui/RestoreEmail";
import { personalHeaders, personalTitle } from "../personal-page";
import { AccountPage } from "./AccountPage";
import { IncompleteLink } from "./IncompleteLink";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Recuperar correo");

export default function RestoreEmailPage() {
  const token = new URLSearchParams(useLocation().search).get("token");
  return (
    <AccountPage title="Recupera tu correo">
      {token ? <RestoreEmail token={token} /> : <IncompleteLink />}
    </AccountPage>
  );
}
