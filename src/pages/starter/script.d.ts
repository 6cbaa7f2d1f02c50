/** The module with all that it imports, as the text of one classic script (scripts/script-source.ts). */
declare module "*?script" {
  const source: string;
  export default source;
}
