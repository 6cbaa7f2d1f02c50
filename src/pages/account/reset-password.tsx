import { identity } from "content/identity";
import { useLocation } from "react-router";
import { ResetPassword } from "~/features/accounts/ui/ResetPassword";
import { roles } from "~/shared/role";
import { Alert } from "~/ui/alert/Alert";
import { personalHeaders, personalMeta } from "../personal-page";
import { useOpenPortal } from "../public/PortalButtons";
import { AccountPage } from "./AccountPage";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = () => personalMeta("Recuperar contraseña", identity.name);

export default function ResetPasswordPage() {
  const given = new URLSearchParams(useLocation().search);
  const openPortal = useOpenPortal();
  const token = given.get("token");
  const role = roles.find((each) => each === given.get("type"));
  return (
    <AccountPage title="Elige una contraseña nueva">
      {token && role ? (
        <ResetPassword
          token={token}
          onAskAgain={() => openPortal(role === "patient" ? "patients" : "therapists", { forgotten: true })}
        />
      ) : (
        <Alert kind="error" title="Enlace inválido">
          El enlace de recuperación no es válido
        </Alert>
      )}
    </AccountPage>
  );
}
