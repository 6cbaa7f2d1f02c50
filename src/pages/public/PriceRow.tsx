import { leastSessionWithFonasa } from "~/features/clinic/catalogue/least-price";
import { formatDuration } from "~/features/hours/appointments/ui/format-choices";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import type { Pack, Service } from "~/shared/clinic";
import { formatPesos } from "~/shared/money";
import { DurationDial } from "~/ui/goniometer/DurationDial";

export function PriceRow({ service }: { service: Service }) {
  const { id, name, description, price, priceFrom, durationMinutes, packs, bundle } = service;
  const least = leastSessionWithFonasa(service);
  return (
    <li className="border-t border-line py-6 first:border-t-0 first:pt-0 lg:py-8">
      <div className="flex flex-wrap items-baseline justify-between gap-x-6 gap-y-1">
        <h3 className="text-2xl">{name}</h3>
        <p className="text-xl tabular-nums">
          {priceFrom && <span className="text-base text-ink-soft">desde </span>}
          <strong className="font-semibold">{formatPesos(price)}</strong>
          {bundle && <span className="text-base text-ink-soft"> · {bundle.name}</span>}
        </p>
      </div>
      {least !== null && (
        <p className="mt-1 font-semibold text-green tabular-nums">desde {formatPesos(least)} con FONASA</p>
      )}
      <p className="mt-2 max-w-[34rem] text-lg text-ink-soft">{description}</p>
      {packs.length > 0 && <PackTable packs={packs} />}
      <div className="mt-4 flex flex-wrap items-center justify-between gap-4">
        <p className="flex items-center gap-3 tabular-nums">
          <DurationDial minutes={durationMinutes} />
          {formatDuration(durationMinutes)}
          {bundle && " cada sesión"}
        </p>
        <BookingLink variant="outline" service={id}>
          Agendar<span className="sr-only"> {name}</span>
        </BookingLink>
      </div>
    </li>
  );
}

function PackTable({ packs }: { packs: Pack[] }) {
  return (
    <dl className="mt-4 rounded-md bg-sunk px-4 py-2 tabular-nums">
      {packs.map(({ id, name, price, sessions }) => (
        <div key={id} className="flex flex-wrap items-baseline justify-between gap-x-6 py-2">
          <dt>{name}</dt>
          <dd className="ml-auto text-right">
            {sessions > 1 && (
              <span className="text-ink-soft">
                {formatPesos(Math.round(price / sessions))} la sesión&ensp;
              </span>
            )}
            <strong className="font-semibold">{formatPesos(price)}</strong>
          </dd>
        </div>
      ))}
    </dl>
  );
}
