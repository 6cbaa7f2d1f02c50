import { toInstant } from "~/shared/clinic-time";

/** What a copy's name tells: a folder that was copied about has other times on its files, and others may keep theirs in it. */
interface CopyName {
  name: string;
  at: Date;
  /** Whose it is (site-id.ts); null of a copy of a release that did not say so. */
  site: string | null;
}

const pattern = /^zoh-(\d{4})(\d\d)(\d\d)T(\d\d)(\d\d)(\d\d)Z(?:-([0-9a-f]{10}))?\.zoh(?:\.age)?$/;
const partial = ".partial";

export const nameOfCopy = (at: Date, site: string, isEncrypted: boolean): string =>
  `zoh-${at.toISOString().replace(/[-:]|\.\d+/g, "")}-${site}.zoh${isEncrypted ? ".age" : ""}`;

/** Of one that is still being written. */
export const partialOf = (name: string): string => `${name}${partial}`;

/** Null of what is no copy that a site made by itself. */
export function readCopyName(name: string): CopyName | null {
  const site = pattern.exec(name)?.[7];
  if (!pattern.test(name)) return null;
  return { name, at: toInstant(name.replace(pattern, "$1-$2-$3T$4:$5:$6Z")), site: site ?? null };
}

/** Whether this site was writing it. */
export const isPartialOf = (site: string, name: string): boolean =>
  name.endsWith(partial) && readCopyName(name.slice(0, -partial.length))?.site === site;
