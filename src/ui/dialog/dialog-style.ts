/**
 * On a low screen, such as a phone on its side or a page enlarged fourfold, the whole panel scrolls: a fixed head and foot would
 * leave no room between them (`[@media(max-height:35rem)]`).
 */

/** Shared by the dialog and by the shell that stands in for it, so that one replaces the other without a jump. */
export const overlayStyle = "fixed inset-0 z-50 bg-overlay";

export const panelStyle =
  "fixed inset-0 z-50 flex max-h-dvh flex-col bg-paper text-ink shadow-lift " +
  "sm:inset-auto sm:top-1/2 sm:left-1/2 sm:max-h-[calc(100dvh-4rem)] sm:w-[calc(100vw-4rem)] sm:-translate-x-1/2 " +
  "sm:-translate-y-1/2 sm:rounded-lg [@media(max-height:35rem)]:max-h-dvh [@media(max-height:35rem)]:overflow-y-auto";

export const panelWidths = { narrow: "sm:max-w-lg", wide: "sm:max-w-3xl", full: "sm:max-w-5xl" };

export const headStyle =
  "flex shrink-0 items-start justify-between gap-4 border-b border-line px-5 py-3 sm:px-8 sm:py-4";

export const titleStyle = "py-2 font-display text-xl font-bold";

export const bodyStyle =
  "grow scroll-py-6 overflow-y-auto overscroll-contain px-5 py-6 sm:px-8 " +
  "[@media(max-height:35rem)]:shrink-0 [@media(max-height:35rem)]:overflow-visible";

export const footStyle = "shrink-0 border-t border-line px-5 py-3 sm:px-8 sm:py-4";

export const closeStyle =
  "-mr-2 grid size-12 shrink-0 place-items-center rounded-md text-ink no-underline hover:bg-ink/6";
