/** A goniometer open at 60°: fixed arm, moving arm, and the arc between them. Written out, because every page begins with it. */
export function LogoMark({ className = "size-10" }: { className?: string }) {
  return (
    <svg aria-hidden="true" viewBox="0 0 40 40" className={className} fill="none" strokeLinecap="round">
      <g stroke="currentColor" strokeWidth="2">
        <path d="M35 32A27 27 0 0 0 21.5 8.6M29.5 27.4L34.4 26.4M28.1 23.1L32.7 21M25.8 19.1L29.8 16.1M22.7 15.7L26.1 11.9" />
        <path d="M8 32L38 32" strokeWidth="4" />
      </g>
      <path d="M8 32L24 4.3" stroke="var(--coral)" strokeWidth="4" />
      <circle cx="8" cy="32" r="4.5" fill="currentColor" />
    </svg>
  );
}
