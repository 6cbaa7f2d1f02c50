/**
 * A cell that a spreadsheet would reckon is led by an apostrophe: names and reasons are typed by people. A plain negative number
 * reckons nothing; a telephone number is none. What began like a led cell is led once more, so that taking it away gives back what stood there.
 */
export const leadFormula = (text: string): string =>
  /^'*[=+\-@\t\r]/.test(text) && !/^-\d+([.,]\d+)?$/.test(text) ? `'${text}` : text;

/** What stood there before `leadFormula`, which every file of ours went through. */
export const withoutLead = (text: string): string => text.replace(/^'(?='*[=+\-@\t\r])/, "");
