// pack: dashboard-parts

/** How much of each list comes at once: what the page brings along is what the browser would ask for. */
export const toAnswerLimit = 50;
export const upcomingCount = 5;
