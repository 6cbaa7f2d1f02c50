import type { CachedUser } from "~/client/cached-user";
import { formatDate } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { AccountButton } from "./AccountActions";

interface Props {
  user: CachedUser;
  /** yyyy-MM-dd. */
  due: string;
  /** The days of grace are over. */
  isOver: boolean;
}

/** Stands on every screen of the panel of who receives or leads, until they have a second factor. */
export function SecondFactorDue({ user, due, isOver }: Props) {
  return (
    <div className="page-width py-5">
      <Alert kind="warning">
        <p id="second-factor-due" className="mb-3">
          <strong className="font-semibold">
            {isOver
              ? "Activa la verificación en dos pasos para seguir."
              : "Activa la verificación en dos pasos."}
          </strong>{" "}
          Recibes pagos o diriges el centro: con tu contraseña sola no basta.
          {!isOver && ` Tienes hasta el ${formatDate(due)}.`}
        </p>
        <AccountButton
          user={user}
          dialog="secondFactor"
          label="Activarla ahora"
          describedBy="second-factor-due"
        />
      </Alert>
    </div>
  );
}
