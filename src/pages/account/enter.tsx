import { identity } from "content/first-start/identity";
import { useLocation } from "react-router";
import { EnterByLink } from "~/features/people/accounts/ui/EnterByLink";
import { personalHeaders, personalMeta } from "../personal-page";
import { AccountPage } from "./AccountPage";
import { IncompleteLink } from "./IncompleteLink";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = () => personalMeta("Entrar a tu portal", identity.name);

/** A mail program that opens the link changes nothing: only the button enters. */
export default function EnterPage() {
  const token = new URLSearchParams(useLocation().search).get("token");
  return (
    <AccountPage title="Entra a tu portal">
      {token ? <EnterByLink token={token} /> : <IncompleteLink />}
    </AccountPage>
  );
}
