import type { ReactNode } from "react";

/** Drawn in our own line, not the brands' artwork. */
function Drawn({ children }: { children: ReactNode }) {
  return (
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
      {children}
    </svg>
  );
}

export const WhatsappIcon = () => (
  <Drawn>
    <path d="M3 21l1.6-4.9A9 9 0 1112 21a9 9 0 01-4.4-1.2z" />
    <path d="M9 8.5c0 3.5 3 6.5 6.5 6.5v-2l-2-1-1 1a5 5 0 01-2-2l1-1-1-2h-1.500z" />
  </Drawn>
);

const rounded = <path d="M8 3h8a5 5 0 015 5v8a5 5 0 01-5 5H8a5 5 0 01-5-5V8a5 5 0 015-5z" />;

export const InstagramIcon = () => (
  <Drawn>
    {rounded}
    <circle cx="12" cy="12" r="4" />
    <path d="M17 7h.01" />
  </Drawn>
);

export const FacebookIcon = () => (
  <Drawn>
    {rounded}
    <path d="M16 8h-1a2 2 0 00-2 2v11M10 13h5" />
  </Drawn>
);

export const YoutubeIcon = () => (
  <Drawn>
    <path d="M6 5h12a4 4 0 014 4v6a4 4 0 01-4 4H6a4 4 0 01-4-4V9a4 4 0 014-4z" />
    <path d="M10 9l5 3-5 3z" />
  </Drawn>
);

export const TiktokIcon = () => (
  <Drawn>
    <path d="M14 3v12a4 4 0 11-4-4M14 3a5 5 0 005 5" />
  </Drawn>
);

/** A chain: a link to somewhere else. */
export const OtherNetworkIcon = () => (
  <Drawn>
    <path d="M10 13a5 5 0 007 0l3-3a5 5 0 00-7-7l-1.500 1.500M14 11a5 5 0 00-7 0l-3 3a5 5 0 007 7l1.500-1.500" />
  </Drawn>
);
