// pack: care

import { formatFullDate } from "~/shared/clinic-time";
import type { ForeignHistory, ForeignHistoryHead } from "./contract";
import { type Group, groupNames, groups } from "./history-limits";

type Item = ForeignHistory["items"][number];

/** "Historia traída por ti el 3 de diciembre de 2026, de Clínica X"; `you`: whether its reader is the patient. */
export function broughtWords({ by, byPatient, at, source }: ForeignHistoryHead, you: boolean): string {
  const who = you && byPatient ? "ti" : by;
  return `Historia traída por ${who} el ${formatFullDate(at)}, de ${source ?? "otro centro"}`;
}

/** "y otros 12 datos que no mostramos" */
export const othersWords = (others: number): string =>
  others === 1 ? "Y otro dato que no mostramos." : `Y otros ${others} datos que no mostramos.`;

/** As exact as it was written: a year stays a year. */
export const dayWords = (date: string | null): string => date?.split("-").reverse().join("-") ?? "Sin fecha";

/** Its lines in groups, in the order in which they are shown; each group by its days, the latest first. */
export const groupsOf = (items: Item[]): { group: Group; name: string; items: Item[] }[] =>
  groups.flatMap((group) => {
    const own = items.filter((item) => item.group === group);
    return own.length > 0 ? [{ group, name: groupNames[group], items: own }] : [];
  });

/** All of it as plain text. */
export const historyText = ({ items, others }: ForeignHistory): string =>
  [
    ...groupsOf(items).flatMap((group) => [
      group.name,
      ...group.items.map(
        ({ date, title, details }) => `${dayWords(date)}: ${[title, ...details].join(". ")}`,
      ),
      "",
    ]),
    ...(others > 0 ? [othersWords(others)] : []),
  ].join("\n");
