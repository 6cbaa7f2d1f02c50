export const roles = ["patient", "therapist"] as const;
export type Role = (typeof roles)[number];
