/** What the starter of a public page needs of the contract, without the schemas. */
export const profilePath = "/api/user-profile";
export const forgetPath = "/api/user-profile/forget";

/** What a visitor may be interested in; the sections of the services page report them. */
export const interests = ["evaluacion", "performance", "blog"] as const;
export type Interest = (typeof interests)[number];
