import { useQueryClient } from "@tanstack/react-query";
import { type ReactNode, useEffect, useState } from "react";
import { ClinicNowProvider } from "~/client/clinic-now";
import { StaffClinicProvider } from "~/client/dashboard/staff-clinic";
import { TeamProvider } from "~/client/dashboard/team";
import type { DashboardData } from "./dashboard.server";
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
    <TeamProvider members={data.team} me={data.therapist.id} duties={data.duties}>
      <StaffClinicProvider value={data.clinic}>
        <ClinicNowProvider instant={data.now}>{children}</ClinicNowProvider>
      </StaffClinicProvider>
    </TeamProvider>
  );
}
