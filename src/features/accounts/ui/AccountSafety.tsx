import type { CachedUser } from "~/client/cached-user";
import { AccountButton } from "./AccountActions";
import { useSecondFactor, useSessions } from "./account-queries";

/** How well a therapist's account is kept, at a glance. */
export function AccountSafety({ user }: { user: CachedUser }) {
  const secondFactor = useSecondFactor();
  const sessions = useSessions();
  const count = sessions.data?.length;
  return (
    <section aria-labelledby="seguridad">
      <h2 id="seguridad" className="text-xl">
        Seguridad de tu cuenta
      </h2>
      <ul className="mt-3 divide-y divide-line border-y border-line">
        <li className="flex items-center justify-between gap-4 py-3">
          <p>
            <span id="seguridad-dos-pasos" className="font-semibold">
              Verificación en dos pasos
            </span>
            <span className="block text-ink-soft">
              {secondFactor.data
                ? secondFactor.data.active
                  ? "Activa"
                  : "Desactivada"
                : waiting(secondFactor)}
            </span>
          </p>
          <AccountButton
            user={user}
            dialog="secondFactor"
            describedBy="seguridad-dos-pasos"
            label={secondFactor.data?.active === false ? "Activar" : "Ver"}
          />
        </li>
        <li className="flex items-center justify-between gap-4 py-3">
          <p>
            <span id="seguridad-sesiones" className="font-semibold">
              Sesiones abiertas
            </span>
            <span className="block text-ink-soft tabular-nums">
              {count === undefined
                ? waiting(sessions)
                : count === 1
                  ? "Solo esta"
                  : `${count}, contando esta`}
            </span>
          </p>
          <AccountButton user={user} dialog="sessions" describedBy="seguridad-sesiones" label="Revisar" />
        </li>
      </ul>
    </section>
  );
}

const waiting = ({ isError }: { isError: boolean }): string => (isError ? "No pudimos leerlo" : "…");
