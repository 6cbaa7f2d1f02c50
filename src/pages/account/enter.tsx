import { useLocation } from "react-router";
import { EnterByLink } from "~/features/people/accounts/ui/EnterByLink";
import { personalHeaders, personalTitle } from "../personal-page";
import { AccountPage } from "./AccountPage";
import { IncompleteLink } from "./IncompleteLink";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Entrar a tu portal");

/** A mail program that opens the link changes nothing: only the button enters. */
export default function EnterPage() {
  const token = new URLSearchParams(useLocation().search).get("token");
  return (
    <AccountPage title="Entra a tu portal">
      {token ? <EnterByLink token={token} /> : <IncompleteLink />}
    </AccountPage>
  );
}
