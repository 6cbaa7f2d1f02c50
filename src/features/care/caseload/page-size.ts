// pack: dashboard-parts

/** How many patients come at once: what the page brings along is what the browser would ask for. */
export const caseloadPageSize = 12;
