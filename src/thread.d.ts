/** A module with all that it imports, as the text of one script for a thread (scripts/thread-source.ts). */
declare module "*?thread" {
  const source: string;
  export default source;
}
