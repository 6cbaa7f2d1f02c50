export interface Fault {
  rule: string;
  at: string;
  why: string;
}
export function importFaults(root: string, folders: string[]): Promise<Fault[]>;
/** The name of each. */
export const importRules: string[];
