// pack: site

/** Of the script element that holds a page's entry until the first gesture: it has the entry's text and runs nothing. */
export const HELD_ENTRY = "data-entry";
/** Of the script elements that hold what the server told React Router, for the entry to read. */
export const HELD_DATA = "data-held";
/** On the entry's element: the files that the entry will load, by their addresses. */
export const LATER = "data-later";
/** On a part far below that asks for more of itself once somebody has read down to it. */
export const ASKS_WHEN_NEAR = "data-asks-when-near";
/** How near that is, as the margin of an IntersectionObserver. */
export const NEAR = "600px";
/** On what opens a dialog: its title, for the starter to show one before there is any other script. */
export const OPENS = "data-opens";
/** On the root element of a page that goes on where this browser was: what is the same for everybody waits unseen. */
export const RESUMES = "data-resumes";
/** On the root element once the entry could not be fetched. */
export const TROUBLE = "data-trouble";
/** Said on the window when a dialog of React's takes its place. */
export const DIALOG_COMES = "zoh:dialog";
/** Said on the window once React has taken the page over. */
export const READY = "zoh:ready";
/** On the root element while something pressed waits for its script; on what was pressed too. */
export const WAITING = "data-waiting";

/** On what is shown at another page's address: its presses are the browser's own. */
export const STANDS_IN = "data-stands-in";
