import { shareOf } from "~/features/clinic/attendance-report/figures";
import { logBulkReading } from "~/server/audit/bulk-reading";
import { reportPatienceMs } from "~/server/database/replica";
import { answerCall } from "~/server/http/calls";
import { FileAnswer } from "~/server/http/file-answer";
import { spreadsheet } from "~/server/http/spreadsheet";
import { monthTitle } from "~/ui/calendar/month-grid";
import * as calls from "./contract";
import { figureWords } from "./figure-words";
import { behind, readOverview } from "./read-overview";

export const overviewRoutes = [
  answerCall(calls.readOverview, ({ readLate, clinic, clock, query }) =>
    readLate((client) => readOverview(client, clinic(), query.month, clock()), reportPatienceMs),
  ),
  answerCall(calls.downloadFigure, async ({ actor, pool, readLate, clinic, clock, query, address }) => {
    const { months, figures } = await readLate(
      (client) => readOverview(client, clinic(), query.month, clock()),
      reportPatienceMs,
    );
    const rows = figures.find(({ id }) => id === query.figure)?.rows ?? [];
    const asked = { list: query.figure, month: query.month };
    await logBulkReading(pool, actor, { action: "overview.exported", asked, count: rows.length, address });
    return new FileAnswer(
      figureCsv(query.figure, months, rows),
      "text/csv; charset=utf-8",
      `${query.figure}-${query.month}.csv`,
    );
  }),
  answerCall(calls.listBehind, async ({ actor, pool, readLate, clock, query, address }) => {
    const asking = { ...query, page: query.page ?? 1 };
    const found = await readLate((client) => behind(client, asking, clock()), reportPatienceMs);
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
