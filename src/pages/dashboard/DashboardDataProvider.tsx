import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { TeamProvider } from "~/features/agenda/ui/team";
import { ClinicNowProvider } from "~/features/appointments/ui/own/clinic-now";
import type { DashboardData } from "~/features/caseload/dashboard";
import { seedDashboard } from "./seed-dashboard";

/** Hands what the loader read to all who ask for it, before the first of them is drawn. */
export function DashboardDataProvider({ data, children }: { data: DashboardData; children: ReactNode }) {
  const queryClient = useQueryClient();
  const [first] = useState(() => {
    seedDashboard(queryClient, data);
    return data;
  });
  useEffect(() => {
    if (data !== first) seedDashboard(queryClient, data);
  }, [queryClient, data, first]);
  return (
    <TeamProvider members={data.team} me={data.therapist.id}>
      <ClinicNowProvider instant={data.now}>{children}</ClinicNowProvider>
    </TeamProvider>
  );
}
