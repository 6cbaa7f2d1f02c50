import type { Role } from "~/shared/role";

/** Where each role comes to after signing in. */
export const homePageOf: Record<Role, string> = {
  patient: "/patient-dashboard",
  therapist: "/clinical-dashboard",
};
