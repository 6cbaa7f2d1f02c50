/** Drawn in our own line, not the brands' artwork. */
export const WhatsappIcon = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-6"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M3 21l1.6-4.9A9 9 0 1112 21a9 9 0 01-4.4-1.2z" />
    <path d="M9 8.5c0 3.5 3 6.5 6.5 6.5v-2l-2-1-1 1a5 5 0 01-2-2l1-1-1-2h-1.500z" />
  </svg>
);

export const InstagramIcon = () => (
  <svg
    aria-hidden="true"
    viewBox="0 0 24 24"
    className="size-6"
    fill="none"
    stroke="currentColor"
    strokeWidth="2"
    strokeLinecap="round"
    strokeLinejoin="round"
  >
    <path d="M8 3h8a5 5 0 015 5v8a5 5 0 01-5 5H8a5 5 0 01-5-5V8a5 5 0 015-5z" />
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </svg>
);
