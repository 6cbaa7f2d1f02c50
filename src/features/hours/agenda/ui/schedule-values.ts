import type { DialogPatient } from "~/client/dashboard/dialogs";
import { soldAs } from "~/features/clinic/catalogue/catalogue";
import type { CheckedHour } from "~/features/hours/appointments/series-contract";
import { startsOfSeries } from "~/features/hours/appointments/series-dates";
import type { PackLeft } from "~/features/money/payments/account-contract";
import type { Clinic, Pack } from "~/shared/clinic";
import { formatPesos } from "~/shared/money";
import { normalizeRut } from "~/shared/rut";

/** What the scheduling dialog holds. */
export interface ScheduleValues {
  patient: DialogPatient | null;
  /** Whose hours; empty while nobody is chosen. */
  therapistId: string;
  /** Somebody who has no file yet: the four that follow are of them. */
  isNew: boolean;
  patientName: string;
  patientRut: string;
  patientPhone: string;
  patientEmail: string;
  isSomebodyElse: boolean;
  /** A choice of `offersOf`; empty while nobody chose. */
  offer: string;
  date: string;
  time: string;
  repeats: boolean;
  weekdays: number[];
  count: number | null;
  /** What was chosen instead of a wished hour that cannot be; empty: it is left out. */
  instead: Record<string, string>;
  comments: string;
}

export interface Offer {
  value: string;
  label: string;
  service: string;
  pack: string | null;
  minutes: number;
}

export interface Offers {
  open: (Offer & { of: PackLeft })[];
  single: Offer[];
  sold: (Offer & Pick<Pack, "sessions" | "price" | "validMonths">)[];
}

/** What an hour may be of: a pack that the patient has, a session by itself, or a pack that is sold with it. */
export function offersOf(
  { services, therapistServices }: Pick<Clinic, "services" | "therapistServices">,
  packs: PackLeft[],
): Offers {
  const known = services.flatMap((service) =>
    soldAs(service)
      .filter(({ sessions }) => sessions > 1)
      .map((pack) => ({ service, pack })),
  );
  const saleOf = (serviceId: string, packId: string) => `${serviceId}/${packId}`;
  const common = ({ service, pack }: (typeof known)[number]) => ({
    value: saleOf(service.id, pack.id),
    service: service.name,
    pack: pack.name,
    minutes: service.durationMinutes,
  });
  const open = known.flatMap((sale) => {
    const of = packs.find(
      ({ serviceId, packId }) => serviceId === sale.service.id && packId === sale.pack.id,
    );
    const label = `De su pack ${sale.pack.name} (quedan ${of?.left} de ${of?.sessions})`;
    return of ? [{ ...common(sale), label, of }] : [];
  });
  return {
    open,
    single: [
      ...services.flatMap(singleOf),
      ...therapistServices
        .filter(({ name }) => !services.some((service) => service.name === name))
        .map(({ name, durationMinutes }) => ({
          value: name,
          label: `${name} · ${durationMinutes} min · solo el equipo`,
          service: name,
          pack: null,
          minutes: durationMinutes,
        })),
    ],
    sold: known
      .map((sale) => ({
        ...common(sale),
        label: `${sale.pack.name} · ${formatPesos(sale.pack.price)} (${sale.service.name})`,
        sessions: sale.pack.sessions,
        price: sale.pack.price,
        validMonths: sale.pack.validMonths,
      }))
      .filter(({ value }) => !open.some((offer) => offer.value === value)),
  };
}

/** One session of what the site sells, as it sells it; none of what is only sold as several. */
function singleOf(service: Clinic["services"][number]): Offer[] {
  const { id, name, durationMinutes: minutes } = service;
  const label = (price: number) => `${name} · ${minutes} min · ${formatPesos(price)}`;
  const single = service.packs.find(({ sessions }) => sessions === 1);
  if (single)
    return [
      { value: `${id}/${single.id}`, label: label(single.price), service: name, pack: single.name, minutes },
    ];
  return service.bundle
    ? []
    : [{ value: name, label: label(service.price), service: name, pack: null, minutes }];
}

/** Of somebody new: a RUT, a phone, or the name that was looked for. */
export function typedOf(typed: string): Partial<ScheduleValues> {
  const text = typed.trim();
  if (!/\d/.test(text)) return { patientName: text };
  return normalizeRut(text) ? { patientRut: text } : { patientPhone: text };
}

/** Until somebody chooses: the pack that the patient has, when there is but one. */
export function chosenOffer(offers: Offers, value: string): Offer | null {
  const all = [...offers.open, ...offers.single, ...offers.sold];
  const [only, ...others] = offers.open;
  return (
    all.find((offer) => offer.value === value) ?? (value === "" && others.length === 0 ? only : null) ?? null
  );
}

/** The sessions that an offer gives; null of one session by itself. */
export function sessionsLeft({ open, sold }: Offers, offer: Offer | null): number | null {
  const had = open.find(({ value }) => value === offer?.value);
  return had ? had.of.left : (sold.find(({ value }) => value === offer?.value)?.sessions ?? null);
}

/** How the hours use the sessions that are left: who has fewer opens the next pack, which is owed. */
export function packUse(
  { left, expiresOn }: Pick<PackLeft, "left" | "expiresOn">,
  hours: string[],
): { fromPack: number; beyond: number } {
  const inTime = hours.filter((at) => at.slice(0, 10) <= expiresOn).length;
  const fromPack = Math.min(left, inTime);
  return { fromPack, beyond: hours.length - fromPack };
}

const timesAtFirst = 8;

/** As often as most treatments last, or as the pack still gives. */
export const countOf = ({ count }: Pick<ScheduleValues, "count">, left: number | null): number =>
  count ?? Math.max(2, Math.min(timesAtFirst, left ?? timesAtFirst));

/** The hours that the form wishes, before anybody looked whether they are free. */
export function wishedHours(values: ScheduleValues, left: number | null): string[] {
  const { date, time, repeats, weekdays } = values;
  if (!date || !time) return [];
  return repeats
    ? startsOfSeries({ from: date, weekdays, time, count: countOf(values, left) })
    : [`${date}T${time}`];
}

/** What may stand in the place of an hour that is not free: a day that is closed may be insisted on. */
export function choicesFor({ at, state, alternatives }: CheckedHour): string[] {
  return state === "holiday" || state === "closed" ? [...alternatives, at] : alternatives;
}

/** Which hour stands for a wished one; empty when it is left out. */
export function chosenHour(checked: CheckedHour, instead: Record<string, string>): string {
  if (checked.state === "free") return checked.at;
  const choices = choicesFor(checked);
  const chosen = instead[checked.at];
  return chosen === "" || (chosen && choices.includes(chosen)) ? chosen : (choices[0] ?? "");
}
