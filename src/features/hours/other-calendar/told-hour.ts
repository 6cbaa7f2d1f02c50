import * as z from "zod/mini";
import { isRealDate, isTime, wallTimeOfText } from "~/shared/clinic-time";
import { isPersonName } from "~/shared/fields";
import { normalizePhone } from "~/shared/read-phone";
import { normalizeRut } from "~/shared/rut";

/** One line of text of another system: what nobody can see in it goes, and too much of it too. Null when nothing is left. */
const told = (limit: number) =>
  z.pipe(
    z.nullish(z.union([z.string(), z.number()])),
    z.transform(
      (text) =>
        String(text ?? "")
          .replace(/[\p{C}\p{Zl}\p{Zp}\s]+/gu, " ")
          .trim()
          .slice(0, limit)
          .trim() || null,
    ),
  );

/** One that could not stand in a mail counts as not told. */
const toldName = z.pipe(
  told(120),
  z.transform((text) => (text !== null && isPersonName(text) ? text : null)),
);

/** Ids of ours, for hours that come without one. */
export const ownIdPrefix = "told:";

const externalId = z.nullish(
  z.pipe(
    z.union([z.string(), z.number()], "Ese código de reserva no sirve."),
    z.transform((id, context) => {
      const text = String(id).trim();
      if (text && text.length <= 200 && !/\p{C}/u.test(text) && !text.startsWith(ownIdPrefix)) return text;
      context.issues.push({ code: "custom", input: id, message: "Ese código de reserva no sirve." });
      return z.NEVER;
    }),
  ),
);

/**
 * Clinic wall time, yyyy-MM-ddTHH:mm; what comes with a zone is converted. Null when it is no time that exists.
 */
export function readToldStart(text: string): string | null {
  const parts =
    /^(\d{4}-\d{2}-\d{2})[T ](\d{2}:\d{2})(?::\d{2}(?:\.\d{1,9})?)?\s?(Z|[+-]\d{2}:?\d{2})?$/.exec(
      text.trim(),
    );
  const [, date = "", time = "", zone] = parts ?? [];
  if (!isRealDate(date) || !isTime(time)) return null;
  if (!zone) return `${date}T${time}`;
  return wallTimeOfText(
    `${date}T${time}:00${zone.length === 5 ? `${zone.slice(0, 3)}:${zone.slice(3)}` : zone}`,
  );
}

const start = z.nullish(
  z.pipe(
    z.string("Indica un día y una hora que existan."),
    z.transform((text, context) => {
      const wallTime = readToldStart(text);
      if (wallTime) return wallTime;
      context.issues.push({ code: "custom", input: text, message: "Indica un día y una hora que existan." });
      return z.NEVER;
    }),
  ),
);

/**
 * What the other calendar tells of a person and an hour. Whatever else it sends (a password among it) is dropped here, and a
 * phone or RUT that cannot be read counts as not told: the hour is worth more than its fields.
 */
export const toldHour = z.object({
  type: z.nullish(z.enum(["user_registered", "appointment_cancelled"], "Ese aviso no se conoce.")),
  name: toldName,
  fullName: toldName,
  phone: z.pipe(
    told(40),
    z.transform((text) => normalizePhone(text ?? "")),
  ),
  rut: z.pipe(
    told(40),
    z.transform((text) => normalizeRut(text ?? "")),
  ),
  therapistName: told(120),
  serviceType: told(120),
  comments: told(1_000),
  appointmentDate: start,
  appointmentId: externalId,
  status: told(40),
});
export type ToldHour = z.output<typeof toldHour>;

export const isCalledOff = ({ type, status }: ToldHour): boolean =>
  type === "appointment_cancelled" || status === "cancelled";

/** Names are compared so: without accents, case and doubled blanks. */
export const nameKey = (name: string): string =>
  name
    .normalize("NFD")
    .replace(/\p{Mn}/gu, "")
    .toLowerCase()
    .replace(/\s+/g, " ")
    .trim();
