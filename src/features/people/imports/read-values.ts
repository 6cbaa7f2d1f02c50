import { alertsOfLine } from "~/features/care/facts/alerts";
import { isBirthDate } from "~/shared/birth-date";
import { withoutLead } from "~/shared/csv-cell";
import { email as emailField, isPersonName } from "~/shared/fields";
import { normalizePhone } from "~/shared/read-phone";
import { hasRightCheckDigit, normalizeRut } from "~/shared/rut";
import { type Field, fieldsOf, type ImportKind, requiredOf } from "./fields";
import { readCount, readPesos } from "./read-amounts";
import { type DateOrder, folded, readClock, readMinutes, readMoment } from "./read-moments";
import { naturalCase, turned } from "./read-names";
import { readInsurer, readSex, readStatus } from "./read-words";

export type Values = Partial<Record<Field, string | number>>;

export interface ValueFault {
  field: Field;
  /** As it stands in the file, at most 200 letters of it. */
  value: string;
  reason: string;
  level: "error" | "warning";
}

interface Reading {
  today: string;
  /** Of columns with dates, what the whole column proved (`dateOrder`). */
  orders: Partial<Record<Field, DateOrder>>;
  values: Values;
  warn(field: Field, reason: string): void;
  fail(field: Field, reason: string): void;
}

/**
 * What the cells of a row say, normalised: E.164, 12345678-9, whole pesos, ISO dates. What cannot be read is an error, and says so in
 * words; what was read with some doubt is a warning, and is there.
 */
export function readValues(
  kind: ImportKind,
  cells: Partial<Record<Field, string>>,
  { today, orders = {} }: { today: string; orders?: Reading["orders"]; mapping?: unknown },
): { values: Values; faults: ValueFault[] } {
  const told: Partial<Record<Field, string>> = {};
  for (const field of fieldsOf[kind]) {
    const text = withoutGuard(cells[field] ?? "");
    if (!blanks.test(text) && !(noNumber.has(field) && /^[0.-]+$/.test(text))) told[field] = text;
  }
  const faults: ValueFault[] = [];
  const add = (level: ValueFault["level"]) => (field: Field, reason: string) => {
    faults.push({ field, value: (told[field] ?? "").slice(0, 200), reason, level });
  };
  const reading: Reading = { today, orders, values: {}, warn: add("warning"), fail: add("error") };
  if (kind !== "services") readName(told, reading);
  for (const field of fieldsOf[kind]) {
    const text = told[field];
    if (text !== undefined) readers[field]?.(text, reading, field);
  }
  for (const group of requiredOf[kind]) {
    const [first = "name"] = group;
    if (!group.some((field) => told[field] !== undefined))
      reading.fail(first, missing[first] ?? "Falta este dato.");
  }
  return { values: reading.values, faults };
}

const missing: Partial<Record<Field, string>> = {
  name: "Falta el nombre.",
  date: "Falta la fecha.",
  email: "Falta el correo.",
  service: "Falta el nombre del servicio.",
};

/** Our own CSV puts it before what a sheet would take for a formula (clinic.md, "Shapes of imports"). */
const withoutGuard = (text: string): string => withoutLead(text).trim();

/** What people and systems write where they know nothing. */
const blanks =
  /^(|[-–—_.*?]+|n\/?a|s\/?[ind]|null|none|nan|undefined|sin (informaci[oó]n|datos?|correo|mail|e-?mail|tel[eé]fono|rut)|no (tiene|registra|informa))$/i;

/** Where nothing but zeros is typed to get past a field that must be there. */
const noNumber = new Set<Field>(["rut", "phone", "passport"]);

const unreadable = /[\p{Cc}\p{Bidi_C}\p{Cs}\p{Zl}\p{Zp}]/gu;
const oneLine = (text: string): string => text.replace(/\s+/g, " ").replace(unreadable, "").trim();

const longestName = 120;

function readName(told: Partial<Record<Field, string>>, { values, warn, fail }: Reading): void {
  const part = (field: Field) => naturalCase(oneLine(told[field] ?? ""));
  const whole = naturalCase(turned(oneLine(told.name ?? "")));
  const family = [part("lastName"), part("secondLastName")].filter(Boolean).join(" ");
  const given = part("firstName");
  const said = whole && !given ? whole : given;
  const name = [said, folded(said).includes(folded(family)) ? "" : family].filter(Boolean).join(" ");
  if (!name) return;
  const field = (["name", "firstName", "lastName"] as const).find((each) => told[each]) ?? "name";
  const spaced = name.replace(/(?<![\p{L}\p{M}])(\p{L}|Ma|Sta|Sto|Sra?|Dra?)\.(?=\p{L})/gu, "$1. ");
  const plain = withoutRemarks(spaced);
  if (plain === "" || !isPersonName(plain)) fail(field, "El nombre tiene signos que no van en un nombre.");
  else if (plain.length > longestName)
    fail(field, `El nombre es demasiado largo: usa como máximo ${longestName} letras.`);
  else {
    values.name = plain;
    if (plain !== spaced) warn(field, "Dejamos fuera lo que no es parte del nombre.");
  }
}

/** "Rosa Pérez (mamá de Ana) 🌸" */
const withoutRemarks = (name: string): string =>
  name
    .replace(/\([\p{L}\p{N}\p{M}\s.,'’-]*\)/gu, " ")
    .replace(/\p{Extended_Pictographic}|\p{Emoji_Modifier}|[\u200d\ufe0f]/gu, " ")
    .replace(/\s+/g, " ")
    .trim();

type Reader = (text: string, reading: Reading, field: Field) => void;

const line =
  (limit: number): Reader =>
  (text, { values, fail }, field) => {
    const plain = oneLine(text);
    if (plain.length > limit) fail(field, `Es demasiado largo: usa como máximo ${limit} letras.`);
    else if (plain) values[field] = plain;
  };

const readers: Partial<Record<Field, Reader>> = {
  rut(text, { values, warn, fail }) {
    const plain = oneLine(text)
      .replace(/^r\.?u\.?[tn]\.?\s*:?\s*/i, "")
      .replace(/[‐‑–—−]/g, "-")
      .replace(/\s*-\s*/, "-")
      .replace(/\.0$/, "")
      .replace(/^0+(?=\d)/, "")
      .replace(/^(\d{7,8})\.([\dkK])$/, "$1-$2");
    const rut = normalizeRut(plain);
    if (rut) {
      values.rut = rut;
      if (!hasRightCheckDigit(rut)) warn("rut", "El dígito verificador de este RUT no calza. Revísalo.");
      return;
    }
    const passport = passportOf(plain);
    if (!passport) return fail("rut", "No parece un RUT: debe verse como 12.345.678-9.");
    values.passport ??= passport;
    warn("rut", "No es un RUT: lo traemos como pasaporte u otro documento.");
  },
  passport(text, { values, fail }) {
    const passport = passportOf(oneLine(text));
    if (passport) values.passport = passport;
    else fail("passport", "Este documento no se puede leer: usa entre 4 y 20 letras y números.");
  },
  email(text, { values, warn, fail }) {
    const said = text
      .replace(/mailto:/gi, "")
      .split(/[\s,;/<>()|]+/)
      .filter((each) => each.includes("@"));
    const good = said
      .map((each) => emailField.safeParse(each.replace(/\.$/, "")))
      .find((each) => each.success);
    if (!good?.success)
      return fail("email", "Este correo no está bien escrito: debe verse como nombre@ejemplo.cl.");
    values.email = good.data;
    if (said.length > 1) warn("email", "Hay más de un correo: traemos el primero que sirve.");
  },
  phone(text, { values, warn, fail }) {
    const plain = phoneText(text);
    const whole = normalizePhone(plain);
    if (whole) {
      values.phone = whole;
      return;
    }
    const parts = plain.split(/[/;,|\n]|\s(?:y|o|-)\s|(?<=\d)\s*\+/).map(phoneText);
    const found = parts.map((part) => normalizePhone(part)).find((each) => each !== null);
    const mobile = /^[5-9]\d{7}$/.test(plain.replace(/[\s.-]/g, "")) && normalizePhone(`9${plain}`);
    if (found) {
      values.phone = found;
      warn("phone", "Hay más de un teléfono: traemos el primero que sirve.");
    } else if (mobile) {
      values.phone = mobile;
      warn("phone", "Le faltaba el 9 del comienzo: se lo pusimos.");
    } else fail("phone", "Este teléfono no está completo: debe verse como 9 1234 5678 o +56 9 1234 5678.");
  },
  birthDate(text, { today, orders, values, fail }) {
    const moment = readMoment(text, { order: orders.birthDate, latestYear: Number(today.slice(0, 4)) });
    if (!moment) fail("birthDate", "Esta fecha no se puede leer: debe verse como 31-12-1980.");
    else if (!isBirthDate(moment.date, today))
      fail("birthDate", "La fecha de nacimiento debe ser desde 1900 y hasta hoy.");
    else values.birthDate = moment.date;
  },
  date(text, { today, orders, values, fail }) {
    const moment = readMoment(text, { order: orders.date, latestYear: Number(today.slice(0, 4)) + 50 });
    if (!moment) return fail("date", "Esta fecha no se puede leer: debe verse como 31-12-2026.");
    values.date = moment.date;
    if (moment.time) values.time ??= moment.time;
  },
  time(text, { values, fail }) {
    const clock = readClock(text) ?? timeWithin(text);
    if (!clock) return fail("time", "Esta hora no se puede leer: debe verse como 09:30.");
    values.time = clock.time;
    if (clock.minutes) values.minutes ??= clock.minutes;
  },
  minutes(text, { values, fail }) {
    const minutes = readMinutes(text);
    if (!minutes || minutes > 1_440)
      fail("minutes", "Esta duración no se puede leer: escribe cuántos minutos son.");
    else values.minutes = minutes;
  },
  sex(text, { values, warn }) {
    const sex = readSex(text);
    if (sex) values.sex = sex;
    else warn("sex", "No sabemos qué significa: lo dejamos sin decir.");
  },
  insurer(text, { values, warn }) {
    const insurer = readInsurer(text);
    values.insurer = insurer ?? "Otra";
    if (!insurer) warn("insurer", "No conocemos esta previsión: la traemos como «Otra».");
  },
  status(text, { values, warn, fail }) {
    const status = readStatus(text);
    if (status === "waiting") fail("status", "Está en lista de espera: todavía no es una hora.");
    else if (status) values.status = status;
    else warn("status", "No sabemos qué significa este estado: la traemos sin él.");
  },
  price: pesos,
  debt: pesos,
  sessions(text, { values, fail }) {
    const read = readCount(text);
    if (!read) return fail("sessions", "Escribe cuántas sesiones son, solo con números.");
    if (read.of === null) values.sessions = read.count;
    else {
      values.used ??= read.count;
      values.sessions = read.of;
    }
  },
  used(text, { values, fail }) {
    const read = readCount(text);
    if (!read) return fail("used", "Escribe cuántas sesiones usó, solo con números.");
    values.used = read.count;
    if (read.of !== null) values.sessions ??= read.of;
  },
  address: line(160),
  comuna: line(60),
  occupation: line(100),
  alert(text, { values, fail }) {
    const plain = oneLine(text);
    const { other, allergiesTo } = alertsOfLine(plain);
    if ((other?.length ?? 0) > 300 || (allergiesTo?.length ?? 0) > 200)
      fail("alert", "Es demasiado largo: usa como máximo 300 letras.");
    else if (plain) values.alert = plain;
  },
  active(text, { values }) {
    values.active = /^(no|n|0|false|falso|inactiv[oa]|de baja|deshabilitad[oa])$/.test(folded(text))
      ? "no"
      : "sí";
  },
  origin: line(120),
  service: line(120),
  professional: line(120),
  pack: line(120),
  category: line(120),
  duties: line(120),
  note(text, { values }) {
    const plain = text
      .replace(/\r\n?|[\u2028\u2029]/g, "\n")
      .replace(/(?![\n\t])[\p{Cc}\p{Bidi_C}\p{Cs}]/gu, "");
    if (plain) values.note = plain;
  },
};

function pesos(text: string, { values, warn, fail }: Reading, field: Field): void {
  const amount = readPesos(text);
  if (amount === null || amount < 0 || amount > 100_000_000) {
    fail(field, "Este monto no se puede leer: debe verse como 25.000.");
    return;
  }
  values[field] = Math.round(amount);
  if (!Number.isInteger(amount)) warn(field, "Los pesos no llevan decimales: lo redondeamos.");
}

/** Upper case without marks; three digits at least, or it is a remark. */
function passportOf(text: string): string | null {
  const plain = text
    .replace(/^(pasaporte|passport|dni|ci|doc(umento)?)\.?\s*:?\s*(?=\S*\d)/i, "")
    .replace(/[\s./-]/g, "")
    .toUpperCase();
  return /^[A-Z0-9]{4,20}$/.test(plain) && /\d.*\d.*\d/.test(plain) ? plain : null;
}

/** "Cel: (56) 9-1234 5678", "0056 9…", a number of a sheet. */
const phoneText = (text: string): string =>
  oneLine(text)
    .replace(/^[^\d+(]+/, "")
    .replace(/\s*[\p{L}][\p{L}\s().]*$/u, "")
    .replace(/[‐‑–—−]/g, "-")
    .replace(/\.0$/, "")
    .replace(/^00(?=[1-9])/, "+")
    .trim();

/** A column of times in which each has its date. */
function timeWithin(text: string) {
  const moment = readMoment(text);
  return moment?.time ? { time: moment.time, minutes: null } : null;
}
