import { sayTimes, useOpeningHours } from "~/client/use-opening-hours";
import { useContact } from "./contact";

/** Address and hours, as plain as on a card. */
export function ContactLines() {
  const contact = useContact();
  return (
    <dl className="grid gap-3 text-lg">
      <div>
        <dt className="font-semibold">Dirección</dt>
        {contact.addressLines.map((line) => (
          <dd key={line}>{line}</dd>
        ))}
      </div>
      <div>
        <dt className="font-semibold">Horario</dt>
        {useOpeningHours().flatMap(({ of, open }) =>
          open.map(({ days, times }) => (
            <dd key={of + days} className="tabular-nums">
              {of}: {days}, {sayTimes(times, " a ")}
            </dd>
          )),
        )}
      </div>
    </dl>
  );
}
