import { RouterContextProvider } from "react-router";
import { bookingOf, rosa } from "tests/kit/people";
import { type SignedIn, staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, other, patient, site, freshTest as test } from "tests/kit/test";
import { until } from "tests/kit/until";
import { expect } from "vitest";
import { proveActor } from "~/features/people/accounts/prove-actor";
import { actorOfRequest } from "../actor-of-request";
import { serverOfRequest } from "../server-of-request";
import { loader } from "./video-session";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient", "other"] } });

const base = "https://salas.example/centro";
const service = "Evaluación kinésica";

async function change(body: object) {
  const { json: now } = await amparo.call("GET", "/api/settings/clinic");
  return amparo.call("PATCH", "/api/clinic", { version: now.version, ...body });
}

async function setOnline(isOnline: boolean) {
  const { json } = await amparo.call("GET", "/api/settings/services");
  const found = json.find(({ name }: { name: string }) => name === service);
  return amparo.call("PATCH", `/api/settings/services/${found.id}`, { version: found.version, isOnline });
}

async function bookOnline(at = "2026-11-24T10:00") {
  await staySignedIn(site);
  expect((await change({ videoBase: `${base}/` })).status).toBe(200);
  expect((await setOnline(true)).status).toBe(200);
  const offered = () => site.context.clinic().services.find(({ name }) => name === service);
  await until(async () => offered()?.isOnline === true);
  const { json } = await site.book(bookingOf(rosa, at, { service, therapistId: site.amparo }));
  return json;
}

/** Where the page leads, or what it says instead. */
async function enter(who: SignedIn | null, id: string): Promise<string> {
  const actor = who && (await proveActor(site.context, [...who.cookies.values()].at(-1) ?? ""));
  const context = new RouterContextProvider();
  context.set(actorOfRequest, actor);
  context.set(serverOfRequest, { ...site.context, address: "::1" });
  const request = new Request(`${site.publicUrl}/sesion-en-linea?hora=${id}`, {
    headers: { "sec-fetch-dest": "document" },
  });
  const args = { request, context } as Partial<Parameters<typeof loader>[0]>;
  try {
    const { data } = await loader(args as Parameters<typeof loader>[0]);
    return data.room?.state ?? "not theirs";
  } catch (error) {
    if (error instanceof Response) return error.headers.get("location") ?? "";
    throw error;
  }
}

test("from 15 minutes before until half an hour after its end, patient and kinesiologist come to one room; nobody else does", async () => {
  const { id, isOnline } = await bookOnline();
  expect(isOnline).toBe(true);
  clock.moveTo("2026-11-24T09:44");
  expect(await enter(patient, id)).toBe("early");
  expect(await enter(amparo, id)).toBe("early");
  clock.moveTo("2026-11-24T09:45");
  const room = await enter(patient, id);
  expect(room).toMatch(/^https:\/\/salas\.example\/centro\/zoh-[0-9a-f]{32}$/);
  expect(await enter(amparo, id)).toBe(room);
  expect(await enter(benjamin, id)).toBe("not theirs");
  expect(await enter(other, id)).toBe("not theirs");
  expect(await enter(null, id)).toBe(`/?volver=${encodeURIComponent(`/sesion-en-linea?hora=${id}`)}`);
  expect(await enter(patient, "nothing")).toBe("not theirs");
  clock.moveTo("2026-11-24T10:59");
  expect(await enter(patient, id)).toBe(room);
  clock.moveTo("2026-11-24T11:00");
  expect(await enter(patient, id)).toBe("over");
});

test("a moved hour keeps its room and opens it when it is; a cancelled one has none; another hour has another", async () => {
  const { id } = await bookOnline();
  const { json: second } = await site.book(
    bookingOf(rosa, "2026-11-25T10:00", { service, therapistId: site.amparo }),
  );
  clock.moveTo("2026-11-24T09:50");
  const room = await enter(patient, id);
  clock.moveTo("2026-11-23T09:00");
  const moved = await amparo.call("PATCH", `/api/appointments/${id}/move`, {
    appointmentDate: "2026-11-26",
    appointmentTime: "10:00",
  });
  expect(moved.status, moved.text).toBe(200);
  clock.moveTo("2026-11-24T09:50");
  expect(await enter(patient, id)).toBe("early");
  clock.moveTo("2026-11-26T09:50");
  expect(await enter(patient, id)).toBe(room);
  clock.moveTo("2026-11-25T09:50");
  expect(await enter(patient, second.id)).not.toBe(room);
  clock.moveTo("2026-11-23T09:00");
  const cancelled = await patient.call("PATCH", `/api/appointments/${second.id}/cancel`, { reason: "Viajo" });
  expect(cancelled.status, cancelled.text).toBe(200);
  clock.moveTo("2026-11-25T09:50");
  expect(await enter(patient, second.id)).toBe("off");
  expect(await enter(amparo, second.id)).toBe("off");
});

test("mail and calendar lead there instead of to the centre, without its address in any of them", async () => {
  const { id } = await bookOnline();
  // Another mail tells her that she signed in.
  const mail = (await mailbox.collect()).find(({ to, text }) => to === rosa.email && text.includes("Dónde:"));
  expect(mail?.text).toContain("Dónde: En línea, por videollamada\n");
  expect(mail?.text).toContain("Entras desde 15 minutos antes.");
  expect(mail?.text).toContain("Entrar a la videollamada: ");
  expect(mail?.text).not.toContain(base);
  expect(mail?.text).not.toContain("Llega 10 minutos antes");
  const { text } = await patient.call("GET", `/api/appointments/${id}/calendar.ics`);
  expect(text).toContain("LOCATION:En línea\\, por videollamada");
  expect(text).not.toContain(base);
});

test("without rooms no service is held online, and whoever takes the rooms away hears which one is", async () => {
  const refused = await setOnline(true);
  expect(refused.status).toBe(400);
  expect(refused.json.fields.isOnline).toBe(
    "Primero indica, en Ajustes, la dirección de las salas de videollamada.",
  );
  for (const videoBase of [
    "http://salas.example",
    "https://salas.example/?a=1",
    "salas",
    "https://a@salas.example",
  ])
    expect((await change({ videoBase })).status, videoBase).toBe(400);
  const { id } = await bookOnline();
  const { status, json } = await change({ videoBase: "" });
  expect(status).toBe(400);
  expect(json.fields.videoBase).toBe(`«${service}» se atiende en línea: cámbialo primero en Servicios.`);
  expect((await setOnline(false)).status).toBe(200);
  expect((await change({ videoBase: "" })).json).toMatchObject({ videoBase: "" });
  clock.moveTo("2026-11-24T09:50");
  expect(await enter(patient, id)).toBe("not theirs");
});
