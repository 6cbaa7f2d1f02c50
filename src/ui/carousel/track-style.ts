/** Swipes to the edge of the screen on a phone; from md on it starts at the page's margin and runs off to the right. */
export const trackStyle =
  "-mx-5 flex snap-x snap-mandatory scroll-px-5 gap-4 overflow-x-auto overscroll-x-contain px-5 pb-4 " +
  "[scrollbar-width:none] motion-safe:scroll-smooth " +
  "md:-mr-[calc(2.5rem+max(0px,(100vw-80rem)/2))] md:ml-0 md:scroll-px-0 md:gap-6 md:px-0 " +
  "md:pr-[calc(2.5rem+max(0px,(100vw-80rem)/2))]";
