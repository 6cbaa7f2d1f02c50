import { useState } from "react";
import { useClinicToday } from "~/client/clinic-now";
import { formatInstant } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";
import type { SentMessage } from "../contract";
import { channelNames, stateNames } from "../words";

const pageSize = 5;

/** What was told, when, by which way, and what became of it; the latest first. */
export function MessageList({ label, messages }: { label: string; messages: SentMessage[] }) {
  const today = useClinicToday();
  const [shown, setShown] = useState(pageSize);
  return (
    <>
      <ul aria-label={label} className="divide-y divide-line border-y border-line">
        {messages.slice(0, shown).map(({ id, at, what, channel, state }) => (
          <li key={id} className="py-3">
            <strong className="font-semibold break-words">{what}</strong>
            <span className="flex flex-wrap justify-between gap-x-6">
              <span>
                {channelNames[channel]} ·{" "}
                <span className={state === "failed" ? "font-semibold text-danger" : undefined}>
                  {stateNames[state]}
                </span>
              </span>
              <span className="text-ink-soft tabular-nums">{formatInstant(at, today)}</span>
            </span>
          </li>
        ))}
      </ul>
      {messages.length > shown && (
        <Button variant="outline" className="mt-4" onClick={() => setShown(shown + 4 * pageSize)}>
          Ver más
        </Button>
      )}
    </>
  );
}
