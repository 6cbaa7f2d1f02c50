// pack: dashboard-parts

import { useQuery } from "@tanstack/react-query";
import { useEffect, useEffectEvent } from "react";
import { useClinicNow } from "~/client/clinic-now";
import { useAgendaRefresh } from "~/client/dashboard/query-keys";
import { useTeam } from "~/client/dashboard/team";
import { wallTimeOf } from "~/shared/clinic-time";
import { openedByNow } from "../opened-by-now";
import { caseQuery } from "./caseload-queries";

/**
 * What a file shows above itself. That an hour begins opens the file of who sits there, and is no event: what was read before of
 * hours and patients is then read anew, once.
 */
export function useCase(patientId: string, options: { staleTime?: number } = {}) {
  const { me } = useTeam();
  const wallNow = wallTimeOf(useClinicNow());
  const query = useQuery({ ...caseQuery(me, patientId), ...options });
  const refresh = useAgendaRefresh();
  const readAnew = useEffectEvent(() => void refresh());
  const begun = openedByNow(query.data, { me, wallNow });
  useEffect(() => {
    if (begun) readAnew();
  }, [begun]);
  return query;
}
