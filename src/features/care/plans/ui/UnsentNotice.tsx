import { dismissRefused, useSaid } from "~/client/say-later";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { InfoIcon } from "~/ui/icon/icons";
import { useOnline } from "~/ui/use-online";

/** Whether what is pressed reaches the centre, and what of it never did. */
export function UnsentNotice() {
  const { said, waits } = useSaid();
  const isOnline = useOnline();
  const refused = said.filter(({ refusal }) => refusal !== undefined);
  const unsent = said.length - refused.length;
  return (
    <>
      <p role="status" className="flex gap-2 not-empty:my-3">
        {!isOnline ? (
          <Line>Sin red. Lo que marques queda en este teléfono y se envía cuando vuelva.</Line>
        ) : (
          waits &&
          unsent > 0 && (
            <Line>
              {unsent === 1 ? "Falta enviar 1 marca" : `Faltan enviar ${unsent} marcas`}. Quedó en este
              teléfono y lo intentamos de nuevo.
            </Line>
          )
        )}
      </p>
      {refused.length > 0 && (
        <Alert kind="error" title="Esto no quedó guardado en el centro">
          <ul className="my-2 list-disc pl-5">
            {refused.map(({ onceKey, label, refusal }) => (
              <li key={onceKey}>
                <span className="first-letter:uppercase">{label}</span>: {refusal}
              </li>
            ))}
          </ul>
          <Button variant="outline" onClick={dismissRefused}>
            Entendido
          </Button>
        </Alert>
      )}
    </>
  );
}

function Line({ children }: { children: React.ReactNode }) {
  return (
    <>
      <InfoIcon className="mt-0.5 size-5 shrink-0" />
      <span>{children}</span>
    </>
  );
}
