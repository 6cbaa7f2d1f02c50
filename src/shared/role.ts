export const roles = ["patient", "therapist"] as const;
export type Role = (typeof roles)[number];

/** What somebody of the staff does: treats people, receives them, leads the centre. One person may do several. */
export const duties = ["care", "desk", "direction"] as const;
export type Duty = (typeof duties)[number];

/** Who of the staff a call is for (clinic.md, "Who may what"); `duties` for all. */
export const arrangingDuties = ["care", "desk"] as const;
export const leadingDuties = ["care", "direction"] as const;

interface OnDuty {
  readonly duties: readonly Duty[];
}

/** Whether somebody of the staff has one of these. */
export const hasDuty = ({ duties }: OnDuty, wanted: readonly Duty[]): boolean =>
  wanted.some((duty) => duties.includes(duty));

/** Whether somebody of the staff treats people: reception and direction alone never see a clinical file. */
export function treats(person: OnDuty): boolean {
  return hasDuty(person, ["care"]);
}

/** Whether somebody of the staff answers, moves and cancels anybody's hours. */
export function arranges(person: OnDuty): boolean {
  return hasDuty(person, arrangingDuties);
}

/** Whether somebody of the staff is reception, who arranges the hours of all who treat. */
export function receives(person: OnDuty): boolean {
  return hasDuty(person, ["desk"]);
}

/** Whether somebody of the staff leads the centre. */
export function leads(person: OnDuty): boolean {
  return hasDuty(person, ["direction"]);
}
