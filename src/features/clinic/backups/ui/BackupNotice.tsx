// pack: dashboard-parts

import { queryOptions, useQuery } from "@tanstack/react-query";
import { useClinicToday } from "~/client/clinic-now";
import { signedInCall } from "~/client/session-end";
import { formatInstant } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { readBackupState } from "../contract";
import { reasonOf } from "../reasons";

const backupQuery = queryOptions({
  queryKey: ["backup-state"],
  queryFn: ({ signal }) => signedInCall(readBackupState, { signal }),
  staleTime: 5 * 60_000,
});

/** Says that copies are missing; nothing while all is well, or while that is not known. */
export function BackupNotice() {
  const today = useClinicToday();
  const { data } = useQuery(backupQuery);
  if (data?.state !== "failed" && data?.state !== "late") return null;
  return (
    <Alert kind="warning" title="Falta la copia de seguridad">
      {data.lastAt
        ? `La última buena es de ${formatInstant(data.lastAt, today)}.`
        : "Todavía no hay ninguna."}{" "}
      {reasonOf(data)} Avisa a quien administra el sitio.
    </Alert>
  );
}
