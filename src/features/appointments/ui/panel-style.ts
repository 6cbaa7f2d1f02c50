/** Of the booking on a page and of what holds its place; tall enough that nothing below moves when it arrives. */
export const panelStyle =
  "flex min-h-[56rem] flex-col rounded-lg border border-line bg-raised lg:min-h-[44rem]";
