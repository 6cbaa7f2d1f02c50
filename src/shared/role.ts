export const roles = ["patient", "therapist"] as const;
export type Role = (typeof roles)[number];

/** What somebody of the staff does: treats people, receives them, leads the centre. One person may do several. */
export const duties = ["care", "desk", "direction"] as const;
export type Duty = (typeof duties)[number];

/** Whether somebody of the staff treats people: reception and direction alone never see a clinical file. */
export function treats({ duties }: { readonly duties: readonly Duty[] }): boolean {
  return duties.includes("care");
}

/** Whether somebody of the staff is reception, who arranges the hours of all who treat. */
export function receives({ duties }: { readonly duties: readonly Duty[] }): boolean {
  return duties.includes("desk");
}
