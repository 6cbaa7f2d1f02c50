/** What is said before anybody pays. The page brings it along: the legal texts are long, and no browser needs all of them. */
export interface Conditions {
  termsVersion: string;
  retracto: string;
  cancel: string;
  seller: {
    legalName: string;
    rut: string;
    representative: string;
    address: string;
    complaintsEmail: string;
  };
}
