import { Alert } from "~/ui/alert/Alert";

/** On every screen of a site that takes no real money. */
export function SimulationNotice({ children }: { children?: string }) {
  return (
    <Alert kind="info" title="Esto es una simulación">
      No se cobra nada de verdad. {children}
    </Alert>
  );
}
