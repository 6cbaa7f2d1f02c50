export type Portal = "symptoms" | "patients" | "therapists";

export const portalTitles: Record<Portal, string> = {
  symptoms: "IA Síntomas",
  patients: "Portal Pacientes",
  therapists: "Login Kinesiólogos",
};
