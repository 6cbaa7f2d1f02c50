import { keepPreviousData, useQuery } from "@tanstack/react-query";
import { useState } from "react";
import { useSearchParams } from "react-router";
import { useClinicToday } from "~/client/clinic-now";
import { Asked } from "~/client/direction/Asked";
import { signedInCall } from "~/client/session-end";
import { shareOf } from "~/features/clinic/attendance-report/figures";
import { formatWallTime } from "~/shared/clinic-time";
import { formatCount, formatPesos } from "~/shared/money";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";
import { addMonths, dayTitle, monthTitle } from "~/ui/calendar/month-grid";
import { Dialog } from "~/ui/dialog/Dialog";
import {
  downloadFigure,
  type Figure,
  type FigureId,
  type FigureRow,
  listBehind,
  listPage,
  type Overview,
  readOverview,
} from "../contract";
import { figureWords } from "../figure-words";
import { FigureChart, FigureTable } from "./FigureChart";

/** One number of a figure, whose list is asked for. */
interface Opened {
  figure: FigureId;
  month: string;
  row: FigureRow;
}

/** How a month went beside the one before and the same of the year before; each number opens what it counts. */
export default function OverviewPlace() {
  const thisMonth = useClinicToday().slice(0, 7);
  const [search, setSearch] = useSearchParams();
  const given = search.get("mes") ?? "";
  const month = /^20\d\d-(0[1-9]|1[0-2])$/.test(given) && given <= thisMonth ? given : thisMonth;
  const [opened, setOpened] = useState<Opened | null>(null);
  const query = useQuery({
    queryKey: [readOverview.path, month],
    queryFn: ({ signal }) => signedInCall(readOverview, { query: { month }, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  const go = (to: string) => setSearch(to === thisMonth ? {} : { mes: to }, { preventScrollReset: true });
  return (
    <div className="grid gap-6">
      <div className="flex flex-wrap items-center gap-2">
        <Button variant="outline" size="small" onClick={() => go(addMonths(month, -1))}>
          ‹ {monthTitle(addMonths(month, -1))}
        </Button>
        <strong className="px-2 text-lg first-letter:uppercase" aria-live="polite">
          {monthTitle(month)}
        </strong>
        {month < thisMonth && (
          <Button variant="outline" size="small" onClick={() => go(addMonths(month, 1))}>
            {monthTitle(addMonths(month, 1))} ›
          </Button>
        )}
        <Button variant="quiet" size="small" className="print:hidden" onClick={() => window.print()}>
          Imprimir
        </Button>
      </div>
      <Asked query={query}>
        {(overview) => (
          <>
            <Headlines overview={overview} />
            <div className="grid items-start gap-x-12 gap-y-10 lg:grid-flow-row-dense lg:grid-cols-2">
              {overview.figures.map((figure) => (
                <FigureSection
                  key={figure.id}
                  figure={figure}
                  months={overview.months}
                  onOpen={(row) => setOpened({ figure: figure.id, month, row })}
                />
              ))}
            </div>
          </>
        )}
      </Asked>
      {opened && <BehindDialog opened={opened} onClose={() => setOpened(null)} />}
    </div>
  );
}

const sum = (figure: Figure | undefined, place: number, of: "values" | "wholes" = "values"): number =>
  (figure?.rows ?? []).reduce((total, row) => total + (row[of]?.[place] ?? 0), 0);

/** Four numbers that say how it goes, each with what it was. */
function Headlines({ overview: { figures, months } }: { overview: Overview }) {
  const of = (id: FigureId) => figures.find((figure) => figure.id === id);
  const percent = (id: FigureId, place: number) => {
    const share = shareOf(sum(of(id), place), sum(of(id), place, "wholes"));
    return share === null ? "sin datos" : `${String(share).replace(".", ",")} %`;
  };
  const lines: { name: string; say: (place: number) => string }[] = [
    { name: "Ingresos", say: (place) => formatPesos(sum(of("incomeByDay"), place)) },
    { name: "Ocupación", say: (place) => percent("occupation", place) },
    { name: "Pacientes", say: (place) => formatCount(sum(of("patients"), place)) },
    { name: "No llegaron", say: (place) => percent("missed", place) },
  ];
  return (
    <dl className="grid grid-cols-2 gap-x-6 gap-y-4 border-y border-line py-4 lg:grid-cols-4">
      {lines.map(({ name, say }) => (
        <div key={name}>
          <dt className="text-ink-soft">{name}</dt>
          <dd className="font-display text-2xl font-bold tabular-nums">{say(0)}</dd>
          <dd className="text-ink-soft tabular-nums">
            {monthTitle(months[1] ?? "")}: {say(1)}
          </dd>
          <dd className="text-ink-soft tabular-nums">
            {monthTitle(months[2] ?? "")}: {say(2)}
          </dd>
        </div>
      ))}
    </dl>
  );
}

interface SectionProps {
  figure: Figure;
  months: string[];
  onOpen: (row: FigureRow) => void;
}

function FigureSection({ figure, months, onOpen }: SectionProps) {
  const [asTable, setAsTable] = useState(false);
  const { title, about } = figureWords[figure.id];
  const isEmpty = figure.rows.every(({ values }) => values.every((value) => value === 0));
  return (
    <section
      aria-labelledby={`cifra-${figure.id}`}
      className={`min-w-0 break-inside-avoid ${figure.id === "heat" || figure.id === "incomeByDay" ? "lg:col-span-2" : ""}`}
    >
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 id={`cifra-${figure.id}`} className="text-lg">
          {title}
        </h2>
        {!isEmpty && (
          <p className="flex gap-2 print:hidden">
            <Button variant="quiet" size="small" aria-pressed={asTable} onClick={() => setAsTable(!asTable)}>
              {asTable ? "Ver el gráfico" : "Ver como tabla"}
              <span className="sr-only">: {title}</span>
            </Button>
            <a
              className={buttonStyle("quiet", "small")}
              href={`${downloadFigure.path}?${new URLSearchParams({ month: months[0] ?? "", figure: figure.id })}`}
              download
            >
              CSV<span className="sr-only"> de {title}</span>
            </a>
          </p>
        )}
      </div>
      <p className="mb-3 text-ink-soft">{about}</p>
      {isEmpty ? (
        <p>Todavía no hay nada que contar.</p>
      ) : asTable ? (
        <FigureTable figure={figure} months={months} onOpen={onOpen} />
      ) : (
        <FigureChart figure={figure} months={months} onOpen={onOpen} />
      )}
    </section>
  );
}

/** What stands behind a number, a page at a time. */
function BehindDialog({ opened: { figure, month, row }, onClose }: { opened: Opened; onClose: () => void }) {
  const [page, setPage] = useState(1);
  const asked = { figure, month, key: row.key, page: String(page) };
  const query = useQuery({
    queryKey: [listBehind.path, asked],
    queryFn: ({ signal }) => signedInCall(listBehind, { query: asked, signal }),
    placeholderData: keepPreviousData,
    staleTime: 0,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title={`${figureWords[figure].title}: ${row.name}`}
      description={monthTitle(month)}
    >
      <Asked query={query}>
        {(found) => (
          <div className="grid gap-4">
            {found.length === 0 && <p>No hay nada más.</p>}
            <ul>
              {found.map(({ id, at, patientName, detail, amount }) => (
                <li
                  key={`${id} ${at}`}
                  className="grid grid-cols-[1fr_auto] gap-x-4 border-t border-line py-2 first:border-t-0"
                >
                  <span className="min-w-0">
                    <strong className="font-semibold break-words">{patientName}</strong>
                    <span className="block break-words text-ink-soft">{detail}</span>
                  </span>
                  <span className="text-right tabular-nums">
                    {amount !== null && (
                      <strong className="block font-semibold">{formatPesos(amount)}</strong>
                    )}
                    <span className="text-ink-soft">
                      {at.length > 10 ? formatWallTime(at) : dayTitle(at)}
                    </span>
                  </span>
                </li>
              ))}
            </ul>
            {(page > 1 || found.length === listPage) && (
              <p className="flex gap-3">
                <Button variant="outline" disabled={page === 1} onClick={() => setPage(page - 1)}>
                  Anteriores
                </Button>
                <Button
                  variant="outline"
                  disabled={found.length < listPage}
                  onClick={() => setPage(page + 1)}
                >
                  Siguientes
                </Button>
              </p>
            )}
          </div>
        )}
      </Asked>
    </Dialog>
  );
}
