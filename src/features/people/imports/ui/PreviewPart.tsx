import { useId } from "react";
import { formatCount } from "~/shared/money";
import type { Import, RowAction } from "../contract";
import { type Field, fieldLabels, fieldsOf } from "../fields";
import { actionWords, kindWords, sayCount, sayValue, sumOf } from "./words";

/** What pressing would do, in one sentence, a bar and the first rows. */
export function PreviewPart({ shown }: { shown: Import }) {
  return (
    <>
      <p className="text-lg">{sentenceOf(shown)}</p>
      <Bar preview={shown.preview} />
      {shown.first.length > 0 && <FirstRows shown={shown} />}
    </>
  );
}

function sentenceOf({ kind, preview }: Import): string {
  const words = kindWords[kind];
  const { create, update, same, duplicate, doubt, faulty } = preview;
  const left = duplicate + doubt + faulty;
  const parts = [
    create > 0 && `${create === 1 ? "Llega" : "Llegan"} ${sayCount(create, words)}`,
    update > 0 && `${update === 1 ? "se corrige" : "se corrigen"} ${formatCount(update)}`,
    same > 0 && `${same === 1 ? "ya está" : "ya están"} ${formatCount(same)}`,
    left > 0 && `${left === 1 ? "queda" : "quedan"} fuera ${formatCount(left)}`,
  ].filter((part) => part !== false);
  const said =
    parts.length > 1 ? `${parts.slice(0, -1).join(", ")} y ${parts.at(-1)}` : (parts[0] ?? "Nada que traer");
  return `${said.charAt(0).toUpperCase()}${said.slice(1)}.`;
}

const looks: Record<RowAction, string> = {
  create: "bg-green",
  update: "bg-completed",
  same: "bg-line-strong",
  duplicate: "bg-line",
  doubt: "bg-coral",
  faulty: "bg-ink",
};

function Bar({ preview }: Pick<Import, "preview">) {
  const actions = (Object.keys(actionWords) as RowAction[]).filter((action) => preview[action] > 0);
  if (sumOf(preview) === 0) return null;
  return (
    <div className="grid gap-2">
      <div aria-hidden="true" className="flex h-3 gap-0.5 overflow-hidden rounded-sm">
        {actions.map((action) => (
          <span
            key={action}
            className={`min-w-1 ${looks[action]}`}
            style={{ flexGrow: preview[action], flexBasis: 0 }}
          />
        ))}
      </div>
      <ul className="flex flex-wrap gap-x-5 gap-y-1">
        {actions.map((action) => (
          <li key={action} className="flex items-center gap-2 tabular-nums">
            <span aria-hidden="true" className={`size-3 rounded-sm ${looks[action]}`} />
            {formatCount(preview[action])}{" "}
            {preview[action] === 1 ? actionWords[action].one : actionWords[action].label}
          </li>
        ))}
      </ul>
    </div>
  );
}

const numbers: readonly Field[] = ["minutes", "price", "sessions", "used", "debt"];

function FirstRows({ shown: { kind, first } }: { shown: Import }) {
  const id = useId();
  const fields = (fieldsOf[kind] as readonly Field[]).filter((field) =>
    first.some(({ values }) => values[field] !== undefined),
  );
  return (
    <details>
      <summary id={id} className="min-h-12 cursor-pointer py-3 font-semibold">
        {first.length === 1 ? "La primera fila" : `Las primeras ${first.length} filas`}
      </summary>
      <section
        className="overflow-x-auto max-sm:hidden"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls
        tabIndex={0}
        aria-labelledby={id}
      >
        <table className="w-full text-left tabular-nums">
          <thead>
            <tr className="text-ink-soft">
              <th scope="col" className="py-2 pr-4 text-right font-normal">
                Fila
              </th>
              <th scope="col" className="py-2 pr-4 font-normal">
                Qué pasa
              </th>
              {fields.map((field) => (
                <th
                  key={field}
                  scope="col"
                  className={`py-2 pr-4 font-normal whitespace-nowrap ${numbers.includes(field) ? "text-right" : ""}`}
                >
                  {fieldLabels[field]}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {first.map(({ row, action, values }) => (
              <tr key={row} className="border-t border-line">
                <td className="py-2 pr-4 text-right">{row}</td>
                <td className="py-2 pr-4 whitespace-nowrap">{actionWords[action].one}</td>
                {fields.map((field) => (
                  <td
                    key={field}
                    className={`py-2 pr-4 whitespace-nowrap ${numbers.includes(field) ? "text-right" : ""}`}
                  >
                    {values[field] === undefined ? "" : sayValue(field, values[field])}
                  </td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </section>
      <ul className="sm:hidden">
        {first.map(({ row, action, values }) => (
          <li key={row} className="border-t border-line py-2 tabular-nums [overflow-wrap:anywhere]">
            <span className="text-ink-soft">
              Fila {row} · {actionWords[action].one}
            </span>
            {fields.map((field) =>
              values[field] === undefined ? null : (
                <span key={field} className={`block ${field === "name" ? "font-semibold" : ""}`}>
                  {numbers.includes(field) && `${fieldLabels[field]}: `}
                  {sayValue(field, values[field])}
                </span>
              ),
            )}
          </li>
        ))}
      </ul>
    </details>
  );
}
