import type { ForeignHistory } from "~/features/care/foreign-history/contract";
import { broughtWords, dayWords, groupsOf, othersWords } from "~/features/care/foreign-history/history-words";

/** One history of another system on the page that is read: text alone. */
export function ForeignHistoryPart({ history }: { history: ForeignHistory }) {
  const { items, others, hidden, sha256 } = history;
  return (
    <>
      <h3>{hidden ? "Historia oculta" : broughtWords(history, false)}</h3>
      {hidden?.reason && (
        <p>
          Oculta por {hidden.by}: {hidden.reason}
        </p>
      )}
      {groupsOf(items).map((group) => (
        <div key={group.group}>
          <p>
            <strong>{group.name}</strong>
          </p>
          <ul>
            {group.items.map(({ date, title, details }, place) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: they have no id, and nothing moves
              <li key={place}>
                {dayWords(date)}: {[title, ...details].join(". ")}
              </li>
            ))}
          </ul>
        </div>
      ))}
      {others > 0 && <p>{othersWords(others)}</p>}
      <p>Huella del archivo: {sha256}</p>
    </>
  );
}
