// pack: dashboard-parts

import { createContext, type ReactNode, useContext } from "react";
import type { Clinic } from "~/shared/clinic";

/** What whoever arranges hours chooses from: what patients book, what only therapists schedule, and everybody's weeks. */
export type StaffClinic = Pick<Clinic, "services" | "therapistServices" | "opening"> & {
  /** A provider of electronic documents is set up. */
  issuesBoletas: boolean;
  /** It issues the boleta as soon as all is paid, unless somebody says that a factura is asked for. */
  issuesByItself: boolean;
};

const StaffClinicContext = createContext<StaffClinic | null>(null);

export function StaffClinicProvider({ value, children }: { value: StaffClinic; children: ReactNode }) {
  return <StaffClinicContext value={value}>{children}</StaffClinicContext>;
}

/** As the dashboard came with it. */
export function useStaffClinic(): StaffClinic {
  const clinic = useContext(StaffClinicContext);
  if (!clinic) throw new Error("there is no StaffClinicProvider around this");
  return clinic;
}
