import { randomUUID } from "node:crypto";
import { themeOf } from "content/hero-themes";
import { questions } from "content/questions";
import { bookingOf, visitor } from "tests/kit/people";
import { addReminded } from "tests/kit/reminded-hour";
import { amparo, clock, mailbox, patient, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { expect } from "vitest";
import { planReminders } from "~/features/hours/reminders/plan-reminders";

test.override({ setting: { signedIn: ["amparo", "patient"] } });

const read = async () => (await amparo.call("GET", "/api/settings/clinic")).json;
const change = async (changes: object) =>
  amparo.call("PATCH", "/api/clinic", { ...changes, version: (await read()).version });
const clinic = () => site.context.clinic();

test("until direction writes them the texts are the site's, and undoing leads back to them", async () => {
  const { questions: own, priceNotes, counters, bookingNote } = await read();
  expect([own, priceNotes, counters, bookingNote]).toEqual([null, null, null, ""]);
  const before = questions(clinic());
  expect(before.length).toBeGreaterThan(3);
  const asked = [{ question: "¿Hay estacionamiento?", answer: "Sí.\nEs gratis." }];
  expect((await change({ questions: asked })).json.questions).toEqual(asked);
  await until(() => questions(clinic()).length === 1);
  expect(questions(clinic())).toEqual(asked);
  const [last] = (await amparo.call("GET", "/api/clinic-changes")).json;
  expect((await amparo.call("POST", `/api/clinic-changes/${last.id}/undo`, {})).status).toBe(200);
  await until(() => questions(clinic()).length > 1);
  expect(questions(clinic())).toEqual(before);
});

test("nothing may stand where something stood: no question, no note, no figure", async () => {
  const { json } = await change({ questions: [], priceNotes: [], counters: "off" });
  expect([json.questions, json.priceNotes, json.counters]).toEqual([[], [], "off"]);
  await until(() => clinic().texts.counters === "off");
  expect([questions(clinic()), clinic().texts.priceNotes]).toEqual([[], []]);
});

test("a mail ends with its line, and with none where there is none", async () => {
  const mailOf = async (n: number, at: string) => {
    await site.book(bookingOf(visitor(n), at));
    return (await mailbox.collect()).find(({ to }) => to === visitor(n).email)?.text ?? "";
  };
  const note = "Estaciona por <calle> Los Álamos & toca el timbre.";
  expect(await mailOf(1, "2026-11-24T09:00")).not.toContain("timbre");
  await change({ bookingNote: note, reminderNote: "Trae toalla." });
  await until(() => clinic().texts.bookingNote === note);
  expect(await mailOf(2, "2026-11-24T10:00")).toContain(note);
  await addReminded();
  clock.moveTo("2026-11-23T10:00");
  await planReminders({ ...site.context, clock });
  const reminders = (await mailbox.collect()).filter(({ subject }) => subject.startsWith("Te recordamos"));
  expect(reminders.map(({ text }) => text.includes("Trae toalla."))).toEqual([true]);
});

test("who issues the boleta, when, and the seller's trade are direction's", async () => {
  const said = { boletaIssuer: "honorarios", boletaWhen: "paid", giro: "Kinesiología", acteco: "869091" };
  const { json } = await change(said);
  expect(json).toMatchObject(said);
  expect((await change({ giro: "", acteco: "" })).json).toMatchObject({ giro: "", acteco: "" });
});

test("cards, additional services and pictures are direction's; a picture that is not here is refused", async () => {
  const cards = [{ title: "Dolor", description: "Lo medimos.", picture: "gait" }];
  const additional = [{ title: "A domicilio", text: "Vamos.", action: "Pedir", message: null }];
  expect((await change({ cards, additional })).json).toMatchObject({ cards, additional });
  const [id, lost] = [randomUUID(), randomUUID()];
  await site.rows("insert into objects (id, width, height, therapist_id) values ($1, 10, 10, $2)", [
    id,
    site.amparo,
  ]);
  const own = await change({
    heroTheme: "custom",
    heroPictures: [`/objects/${id}`],
    heroPicturesText: "Sala",
  });
  expect(own.status).toBe(200);
  await until(() => clinic().texts.heroPicturesText === "Sala");
  expect(themeOf(clinic())).toMatchObject({ images: [`/objects/${id}`], description: "Sala" });
  const silent = await change({ heroPicturesText: "" });
  expect(silent.json.fields).toEqual({ heroPicturesText: "Escribe qué se ve en las fotos." });
  const photo = { title: "Sala", description: "Aquí.", picture: `/objects/${id}` };
  expect((await change({ cards: [photo] })).json.fields).toEqual({
    cards: "Escribe qué se ve en la foto de la tarjeta «Sala».",
  });
  const described = { ...photo, pictureText: "Una sala con espejo" };
  expect((await change({ cards: [described] })).json.cards).toEqual([described]);
  // Without pictures there is nothing to say.
  const bare = await change({ heroPictures: [], heroPicturesText: "" });
  expect(bare.json.heroPictures).toEqual([]);
  const refused = await change({ heroPictures: [`/objects/${lost}`] });
  expect([refused.status, Object.keys(refused.json.fields)]).toEqual([400, ["heroPictures"]]);
  const card = { ...cards[0], picture: `/objects/${lost}` };
  expect((await change({ cards: [card] })).json.fields).toEqual({
    cards: "Esa foto ya no está: súbela otra vez.",
  });
});

test.each([
  [{ boletaIssuer: "sii" }, "boletaIssuer"],
  [{ boletaWhen: "mañana" }, "boletaWhen"],
  [{ giro: "x".repeat(81) }, "giro"],
  [{ acteco: "86909" }, "acteco"],
  [{ cards: [] }, "cards"],
  [{ cards: [{ title: "", description: "x", picture: "gait" }] }, "cards"],
  [{ cards: [{ title: "x", description: "x", picture: "/images/../secreto" }] }, "cards"],
  [{ additional: [{ title: "x", text: "x", action: "x", message: "" }] }, "additional"],
  [{ heroPictures: ["https://elsewhere.example/a.png"] }, "heroPictures"],
  [{ questions: [{ question: "", answer: "Sí" }] }, "questions"],
  [{ questions: [{ question: "¿?", answer: "x".repeat(1_001) }] }, "questions"],
  [{ questions: Array(21).fill({ question: "¿?", answer: "Sí" }) }, "questions"],
  [{ priceNotes: ["x".repeat(301)] }, "priceNotes"],
  [{ heroTheme: "mar" }, "heroTheme"],
  [{ heroTitle: "" }, "heroTitle"],
  [{ heroText: "x".repeat(301) }, "heroText"],
  [{ counters: "más" }, "counters"],
  [{ bookingNote: "x".repeat(301) }, "bookingNote"],
  [{ bookingNote: "a\u0000b" }, "bookingNote"],
])("%j is refused beside its field", async (changes, field) => {
  const { status, json } = await change(changes);
  expect(status).toBe(400);
  expect(Object.keys(json.fields)[0]).toMatch(new RegExp(`^${field}`));
});

test("who is no direction writes none", async () => {
  expect((await patient.call("PATCH", "/api/clinic", { counters: "off", version: 1 })).status).toBe(403);
  await site.rows("update therapists set duties = '{care,desk}' where id = $1", [site.amparo]);
  expect((await amparo.call("PATCH", "/api/clinic", { counters: "off", version: 1 })).status).toBe(403);
});
