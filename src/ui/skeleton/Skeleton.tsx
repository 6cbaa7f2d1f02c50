/** Holds the place of what is loading; give it the size of the real thing. Say the wait in words beside it. */
export function Skeleton({ className }: { className: string }) {
  return <div aria-hidden="true" className={`animate-pulse rounded-md bg-line ${className}`} />;
}
