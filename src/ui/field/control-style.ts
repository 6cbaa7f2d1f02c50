// pack: controls

/** Shared by every box that takes text. The border says where it is (3:1), the error thickens it. */
export const controlStyle =
  "w-full rounded-md border-2 border-line-strong bg-raised px-4 text-base text-ink placeholder:text-ink-soft " +
  "hover:border-ink aria-invalid:border-danger disabled:opacity-60";
