/** Word, shape and colour, as the badges of appointments. */
export function PublishedBadge({ isPublished }: { isPublished: boolean }) {
  return (
    <span
      className={`inline-flex items-center gap-2 rounded-sm px-2 py-0.5 font-semibold ${
        isPublished ? "bg-confirmed-wash text-confirmed" : "bg-pending-wash text-pending"
      }`}
    >
      <svg
        aria-hidden="true"
        viewBox="0 0 16 16"
        className="size-4 shrink-0"
        fill="none"
        stroke="currentColor"
        strokeWidth="2"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={isPublished ? "M2.5 8.5l3.5 4 7.5-9" : "M3 13l1-4 7-7 3 3-7 7z"} />
      </svg>
      {isPublished ? "Publicado" : "Borrador"}
    </span>
  );
}
