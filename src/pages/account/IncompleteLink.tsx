import { Alert } from "~/ui/alert/Alert";

/** For an address that was typed or cut: there is no token in it. */
export function IncompleteLink() {
  return (
    <Alert kind="error" title="Enlace inválido">
      Abre el enlace completo, como llegó en el correo.
    </Alert>
  );
}
