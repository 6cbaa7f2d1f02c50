export const roles = ["patient", "therapist"] as const;
export type Role = (typeof roles)[number];

/** What somebody of the staff does: treats people, receives them, leads the centre. One person may do several. */
export const duties = ["care", "desk", "direction"] as const;
export type Duty = (typeof duties)[number];

/** Who a call of the staff is for (clinic.md, "Who may what"); one that names none is for who treats people, `duties` for all. */
export const arrangingDuties = ["care", "desk"] as const;
export const leadingDuties = ["care", "direction"] as const;

/** Whether somebody of the staff treats people: reception and direction alone never see a clinical file. */
export function treats({ duties }: { readonly duties: readonly Duty[] }): boolean {
  return duties.includes("care");
}

/** Whether somebody of the staff answers, moves and cancels anybody's hours. */
export function arranges({ duties }: { readonly duties: readonly Duty[] }): boolean {
  return arrangingDuties.some((duty) => duties.includes(duty));
}

/** Whether somebody of the staff is reception, who arranges the hours of all who treat. */
export function receives({ duties }: { readonly duties: readonly Duty[] }): boolean {
  return duties.includes("desk");
}

/** Whether somebody of the staff leads the centre. */
export function leads({ duties }: { readonly duties: readonly Duty[] }): boolean {
  return duties.includes("direction");
}
