import type { Seller } from "~/shared/clinic";
import { identity } from "./identity";

const { street, comuna, region } = identity.address;

/** Who sells and who answers for personal data. Fictitious: every clinic puts its own here before it opens. */
export const seller: Seller = {
  legalName: "ZOH Kinesiología SpA",
  rut: "76.000.000-0",
  representative: "Benjamín Oyarce Molina",
  address: `${street}, ${comuna}, ${region}, Chile`,
  privacyEmail: "privacidad@zoh.example",
  complaintsEmail: "reclamos@zoh.example",
  hosting: null,
};
