import type * as z from "zod/mini";
import { isOwnPicture } from "~/features/site/uploads/picture-address";
import type { Queryable } from "~/server/database/database";
import type { TherapistActor } from "~/server/http/actor";
import { Refusal, refuse } from "~/server/http/refusal";
import type { ServerContext } from "~/server/http/server-context";
import type { Identity, MessageTerms, PaymentTerms, Seller } from "~/shared/clinic";
import type { OwnTexts } from "~/shared/own-texts";
import type { ClinicSettings, clinicSettings } from "./contract";
import type { OpeningTerms } from "./read-clinic";
import { changeSetting, type Setting } from "./setting";

interface ClinicState {
  identity: Identity;
  seller: Seller;
  payments: PaymentTerms;
  opening: OpeningTerms;
  messages: MessageTerms;
  texts: OwnTexts;
  discountLimitPercent: number;
  videoBase: string;
}

const columns = `identity, seller, payments, opening, messages, texts, discount_limit_percent as "discountLimitPercent", video_base as "videoBase", version`;

export const clinicSetting: Setting<ClinicState> = {
  what: "clinic",
  async read(client) {
    const { rows } = await client.query<ClinicState & { version: number }>(
      `select ${columns} from clinic for update`,
    );
    if (!rows[0]) return null;
    const { version, ...state } = rows[0];
    return { state, version };
  },
  async write(client, _id, state) {
    if (!state) throw new Error("a clinic is never taken away");
    await client.query(
      `update clinic set identity = $1, seller = $2, payments = $3, opening = $4, messages = coalesce($5, messages), discount_limit_percent = $6, texts = coalesce($7, texts),
         video_base = coalesce($8, video_base), version = version + 1`,
      [
        // What was kept of a change before the messages were data has none: they stay.
        ...[state.identity, state.seller, state.payments, state.opening, state.messages].map(
          (part) => part && JSON.stringify(part),
        ),
        state.discountLimitPercent,
        state.texts && JSON.stringify(state.texts),
        state.videoBase ?? null,
      ],
    );
  },
  /** Somebody may have an hour in one of its rooms. */
  async guard(client, _id, before, after) {
    if (!before?.videoBase || after?.videoBase !== "") return null;
    const { rows } = await client.query<{ name: string }>(
      "select name from services where active and is_online order by position, id limit 1",
    );
    const [service] = rows;
    if (!service) return null;
    return refuse("validation", {
      fields: { videoBase: `«${service.name}» se atiende en línea: cámbialo primero en Servicios.` },
    });
  },
};

const clinicId = "clinic";

export async function readSettings(client: Queryable): Promise<ClinicSettings> {
  const { rows } = await client.query<ClinicState & { version: number }>(`select ${columns} from clinic`);
  if (!rows[0]) throw new Error("the clinic was never seeded");
  return shown(rows[0], rows[0].version);
}

type Changes = {
  [Field in keyof z.infer<typeof clinicSettings>]?: z.infer<typeof clinicSettings>[Field] | undefined;
};

export async function changeClinicSettings(
  { pool }: Pick<ServerContext, "pool">,
  actor: TherapistActor,
  { version, ...changes }: Changes & { version: number },
  address: string,
): Promise<ClinicSettings | Refusal> {
  const lost = await lostPicture(pool, changes);
  if (lost) return refuse("validation", { fields: { [lost]: "Esa foto ya no está: súbela otra vez." } });
  const changed = await changeSetting(pool, actor, clinicSetting, {
    id: clinicId,
    version,
    change: (before) => before && describedOr(changedBy(before, changes), changes),
    current: ({ state, version }) => shown(state, version),
    address,
  });
  if (changed instanceof Refusal) return changed;
  if (!changed.state) throw new Error("the clinic was never seeded");
  return shown(changed.state, changed.version);
}

/** The field that names a picture which is not here. */
async function lostPicture(
  client: Queryable,
  { cards = [], heroPictures = [] }: Changes,
): Promise<string | null> {
  const named = {
    cards: cards.map(({ picture }) => picture).filter(isOwnPicture),
    heroPictures,
  };
  const { rows } = await client.query<{ path: string }>(
    "select '/objects/' || id as path from objects where '/objects/' || id = any ($1)",
    [[...named.cards, ...named.heroPictures]],
  );
  const there = rows.map(({ path }) => path);
  for (const [field, paths] of Object.entries(named))
    if (paths.some((path) => !there.includes(path))) return field;
  return null;
}

/** The state itself, unless an uploaded picture that it sets would be shown without saying what is seen on it. */
function describedOr(after: ClinicState, changes: Changes): ClinicState | Refusal {
  const { heroPictures = [], heroPicturesText = "", cards = [] } = after.texts;
  const touchesHero = changes.heroPictures !== undefined || changes.heroPicturesText !== undefined;
  if (touchesHero && heroPictures.length > 0 && heroPicturesText === "")
    return refuse("validation", { fields: { heroPicturesText: "Escribe qué se ve en las fotos." } });
  const silent = cards.find(({ picture, pictureText }) => isOwnPicture(picture) && !pictureText);
  return changes.cards && silent
    ? refuse("validation", {
        fields: { cards: `Escribe qué se ve en la foto de la tarjeta «${silent.title}».` },
      })
    : after;
}

function changedBy(before: ClinicState, changes: Changes): ClinicState {
  const given = <Part extends object>(
    part: Part,
    values: { [Field in keyof Part]?: Part[Field] | undefined },
  ): Part => ({
    ...part,
    ...Object.fromEntries(Object.entries(values).filter(([, value]) => value !== undefined)),
  });
  const { name, shortName, tagline, email, phone, whatsapp, whatsappGreeting, arriveEarlyMinutes, social } =
    changes;
  const { legalName, rut, representative, privacyEmail, complaintsEmail, hosting, giro, acteco } = changes;
  const {
    boletaIssuer,
    boletaWhen,
    packValidMonths,
    retracto,
    cancel,
    stepMinutes,
    daysAhead,
    attendedHolidays,
    discountLimitPercent,
    videoBase,
  } = changes;
  const { remindHoursBefore, quietFrom, quietUntil, whatsappReminders, asksHow, askHoursAfter } = changes;
  const { heroTheme, heroTitle, heroText, heroPictures, heroPicturesText, cards, additional } = changes;
  const { questions, priceNotes, counters, bookingNote, reminderNote } = changes;
  const { quiet } = before.messages;
  return {
    identity: given(before.identity, {
      name,
      shortName,
      tagline,
      email,
      phone,
      // As wa.me takes it.
      whatsapp: whatsapp?.replace(/\D/g, ""),
      whatsappGreeting,
      arriveEarlyMinutes,
      social,
    }),
    seller: given(before.seller, {
      legalName,
      rut,
      representative,
      privacyEmail,
      complaintsEmail,
      hosting,
      giro,
      acteco,
    }),
    payments: given(before.payments, { packValidMonths, retracto, cancel, boletaIssuer, boletaWhen }),
    opening: given(before.opening, {
      stepMinutes,
      daysAhead,
      attended: attendedHolidays?.filter((date) => before.opening.holidays.includes(date)).toSorted(),
    }),
    messages: given(before.messages, {
      remindHoursBefore,
      quiet: { from: quietFrom ?? quiet.from, until: quietUntil ?? quiet.until },
      whatsapp: whatsappReminders,
      asksHow,
      askHoursAfter,
    }),
    texts: given(before.texts, {
      heroTheme,
      heroTitle,
      heroText,
      heroPictures,
      heroPicturesText,
      cards,
      additional,
      questions,
      priceNotes,
      counters,
      bookingNote,
      reminderNote,
    }),
    discountLimitPercent: discountLimitPercent ?? before.discountLimitPercent,
    videoBase: videoBase ?? before.videoBase,
  };
}

const shown = (
  { identity, seller, payments, opening, messages, texts, discountLimitPercent, videoBase }: ClinicState,
  version: number,
): ClinicSettings => ({
  name: identity.name,
  shortName: identity.shortName,
  tagline: identity.tagline,
  email: identity.email,
  phone: identity.phone,
  whatsapp: `+${identity.whatsapp}`,
  whatsappGreeting: identity.whatsappGreeting,
  arriveEarlyMinutes: identity.arriveEarlyMinutes,
  social: identity.social,
  legalName: seller.legalName,
  rut: seller.rut,
  representative: seller.representative,
  privacyEmail: seller.privacyEmail,
  complaintsEmail: seller.complaintsEmail,
  hosting: seller.hosting,
  packValidMonths: payments.packValidMonths,
  retracto: payments.retracto,
  cancel: payments.cancel,
  boletaIssuer: payments.boletaIssuer ?? "none",
  boletaWhen: payments.boletaWhen ?? "press",
  giro: seller.giro ?? "",
  acteco: seller.acteco ?? "",
  discountLimitPercent,
  videoBase,
  stepMinutes: opening.stepMinutes,
  daysAhead: opening.daysAhead,
  attendedHolidays: opening.attended,
  holidays: opening.holidays,
  remindHoursBefore: messages.remindHoursBefore,
  quietFrom: messages.quiet.from,
  quietUntil: messages.quiet.until,
  whatsappReminders: messages.whatsapp,
  asksHow: messages.asksHow,
  askHoursAfter: messages.askHoursAfter,
  heroTheme: texts.heroTheme ?? null,
  heroTitle: texts.heroTitle ?? null,
  heroText: texts.heroText ?? null,
  heroPictures: texts.heroPictures ?? [],
  heroPicturesText: texts.heroPicturesText ?? "",
  cards: texts.cards ?? null,
  additional: texts.additional ?? null,
  questions: texts.questions ?? null,
  priceNotes: texts.priceNotes ?? null,
  counters: texts.counters ?? null,
  bookingNote: texts.bookingNote ?? "",
  reminderNote: texts.reminderNote ?? "",
  version,
});
