import { useLocation } from "react-router";
import { ResetPassword } from "~/features/people/accounts/ui/ResetPassword";
import { roles } from "~/shared/role";
import { Alert } from "~/ui/alert/Alert";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { personalHeaders, personalTitle } from "../personal-page";
import { useOpenPortal } from "../public/PortalButtons";
import { AccountPage } from "./AccountPage";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("Recuperar contraseña");

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
        <div className="flex flex-col items-start gap-5">
          <Alert kind="error" title="Enlace inválido">
            El enlace de recuperación no es válido
          </Alert>
          <p>Abre el enlace completo, como llegó en el correo, o pide otro al ingresar.</p>
          <ButtonLink to="/" variant="outline">
            Ir al inicio
          </ButtonLink>
        </div>
      )}
    </AccountPage>
  );
}
