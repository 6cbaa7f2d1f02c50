/** What direction changes, as `clinic_changes.what` keeps it. */
export const settingKinds = [
  "clinic",
  "staff",
  "hours",
  "workDay",
  "closure",
  "service",
  "branch",
  "room",
  "commission",
  "consent",
] as const;
export type SettingKind = (typeof settingKinds)[number];
