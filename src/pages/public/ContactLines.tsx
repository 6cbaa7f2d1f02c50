import { identity } from "content/identity";
import { contact } from "./contact";

/** Address and hours, as plain as on a card. */
export function ContactLines() {
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
        {identity.hours.map(({ days, opens, closes }) => (
          <dd key={days} className="tabular-nums">
            {days}, {opens} a {closes}
          </dd>
        ))}
      </div>
    </dl>
  );
}
