import type { CachedUser } from "~/client/cached-user";
import { Alert } from "~/ui/alert/Alert";
import { AccountButton } from "./AccountActions";

/** Stands on every screen of the panel until its owner has a password of their own. */
export function SharedPassword({ user }: { user: CachedUser }) {
  return (
    <div className="page-width py-5">
      <Alert kind="warning">
        <p id="shared-password" className="mb-3">
          <strong className="font-semibold">Cambia tu contraseña ahora.</strong> La que usas la conoce quien
          instaló el sitio y puede ser la misma de tus colegas: con ella cualquiera firma en tu nombre.
        </p>
        <AccountButton user={user} dialog="password" describedBy="shared-password" />
      </Alert>
    </div>
  );
}
