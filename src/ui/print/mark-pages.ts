import { pageMarks } from "~/shared/page-marks";

/** On what says whose a printed page is: the name of a patient. */
export const PRINTED_NAME = "data-printed-name";

/** Each page on paper says what it is, whose, and of which day: a page may be kept for weeks before it is printed. */
export function markPrintedPages(): void {
  let marks: HTMLStyleElement | null = null;
  addEventListener("beforeprint", () => {
    const whose = document.querySelector(`[${PRINTED_NAME}]`)?.getAttribute(PRINTED_NAME);
    const foot = [document.title, whose, today()].filter(Boolean).join(" · ");
    marks = document.createElement("style");
    marks.textContent = pageMarks(foot);
    document.head.append(marks);
  });
  // React compares the head with what it rendered.
  addEventListener("afterprint", () => marks?.remove());
}

/** Of whoever prints, by their own clock. Not by the clinic's: its whole module would be read by every visitor before a gesture. */
const today = (): string => new Intl.DateTimeFormat("es-CL", { dateStyle: "long" }).format();
