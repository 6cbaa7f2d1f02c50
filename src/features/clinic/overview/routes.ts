import { shareOf } from "~/features/clinic/attendance-report/figures";
import { logBulkReading } from "~/server/audit/bulk-reading";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { spreadsheet } from "~/server/http/spreadsheet";
import { monthTitle } from "~/ui/calendar/month-grid";
import * as calls from "./contract";
import { figureWords } from "./figure-words";
import { behind, readOverview } from "./read-overview";

export const overviewRoutes = [
  answerCall(calls.readOverview, ({ pool, clinic, clock, query }) =>
    readOverview(pool, clinic(), query.month, clock()),
  ),
  answerCall(calls.downloadFigure, async ({ actor, pool, clinic, clock, query, address }) => {
    const { months, figures } = await readOverview(pool, clinic(), query.month, clock());
    const rows = figures.find(({ id }) => id === query.figure)?.rows ?? [];
    const asked = { list: query.figure, month: query.month };
    await logBulkReading(pool, actor, { action: "overview.exported", asked, count: rows.length, address });
    return new FileAnswer(
      figureCsv(query.figure, months, rows),
      "text/csv; charset=utf-8",
      `${query.figure}-${query.month}.csv`,
    );
  }),
  answerCall(calls.listBehind, async ({ actor, pool, clock, query, address }) => {
    const found = await behind(pool, { ...query, page: query.page ?? 1 }, clock());
    const asked = { list: query.figure, month: query.month };
    await logBulkReading(pool, actor, { action: "overview.listed", asked, count: found.length, address });
    return found;
  }),
];

/** A line for each row, and three columns for each month: the number, what it is a part of, and the share. */
function figureCsv(id: calls.FigureId, months: string[], rows: calls.FigureRow[]): string {
  const { title, wholeName } = figureWords[id];
  const hasWhole = rows.some(({ wholes }) => wholes);
  const shown = months.slice(0, rows[0]?.values.length ?? months.length);
  return spreadsheet([
    [
      title,
      ...shown.flatMap((month) => (hasWhole ? [monthTitle(month), wholeName, "%"] : [monthTitle(month)])),
    ],
    ...rows.map(({ name, values, wholes }) => [
      name,
      ...shown.flatMap((_, place) => {
        const value = values[place] ?? 0;
        const whole = wholes?.[place] ?? 0;
        return hasWhole ? [value, whole, shareOf(value, whole) ?? ""] : [value];
      }),
    ]),
  ]);
}
