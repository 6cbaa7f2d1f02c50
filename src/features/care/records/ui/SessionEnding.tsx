import { useQuery } from "@tanstack/react-query";
import { useClinicNow } from "~/client/clinic-now";
import { formatInstant, later, toInstant, wallTimeOf } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { openVault } from "./offered/note-vault";

const warnMs = 15 * 60_000;

/** What this browser keeps of a note ends with the session: its writer hears it in time. */
export function SessionEnding() {
  const now = useClinicNow();
  const { data: vault } = useQuery({ queryKey: ["note-vault"], queryFn: openVault, staleTime: 0 });
  if (!vault || toInstant(vault.endsAt) > later(now, warnMs)) return null;
  return (
    <Alert
      kind="warning"
      title={`Tu sesión termina: ${formatInstant(vault.endsAt, wallTimeOf(now).slice(0, 10))}`}
    >
      Lo que no alcance a guardarse antes se borra de este equipo. Ingresa de nuevo para seguir escribiendo.
    </Alert>
  );
}
