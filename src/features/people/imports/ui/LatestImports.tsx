import { useQuery } from "@tanstack/react-query";
import { Link } from "react-router";
import { useClinicToday } from "~/client/clinic-now";
import { formatInstant } from "~/shared/clinic-time";
import type { ShortImport } from "../contract";
import { latestQuery } from "./import-query";
import { kindWords, sayCount, stateWords } from "./words";

/** What was brought lately, and what still runs; nothing where there is none. */
export function LatestImports({ title }: { title: string }) {
  const { data = [] } = useQuery(latestQuery);
  if (data.length === 0) return null;
  return (
    <section aria-labelledby="traido" className="max-w-4xl">
      <h3 id="traido" className="mb-2 text-lg">
        {title}
      </h3>
      <ul>
        {data.map((each) => (
          <Line key={each.id} each={each} />
        ))}
      </ul>
    </section>
  );
}

function Line({ each }: { each: ShortImport }) {
  const today = useClinicToday();
  const { id, kind, source, at, state, rows, counts } = each;
  const words = kindWords[kind];
  return (
    <li className="border-t border-line">
      <Link
        to={`/direccion/datos/importar?id=${encodeURIComponent(id)}`}
        className="flex min-h-12 flex-wrap items-baseline justify-between gap-x-6 py-2 hover:bg-ink/6"
      >
        <span>
          <span className="link font-semibold">{words.label}</span>
          <span className="text-ink-soft">
            {" "}
            · {source} · {formatInstant(at, today)}
          </span>
        </span>
        <span className="tabular-nums">
          {stateWords[state]}
          {" · "}
          {state === "done" || state === "stopped"
            ? sayCount(counts.created + counts.updated, words)
            : sayCount(rows, { one: "fila", many: "filas" })}
        </span>
      </Link>
    </li>
  );
}
