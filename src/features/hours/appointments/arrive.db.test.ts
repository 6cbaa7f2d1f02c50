import { logOf } from "tests/kit/appointments";
import { addHour } from "tests/kit/hours";
import { staySignedIn } from "tests/kit/signed-in";
import { amparo, benjamin, clock, mailbox, patient, site, test } from "tests/kit/test";
import { beforeEach, describe, expect } from "vitest";

test.override({ setting: { signedIn: ["amparo", "benjamin", "patient"] } });
beforeEach(async () => {
  clock.moveTo("2026-11-23T09:52");
  await staySignedIn(site);
});

const hour = (at = "2026-11-23T10:00", status = "confirmed") =>
  addHour(site, { patientId: patient.id, therapistId: site.benjamin, at, status: status as "confirmed" });
const arrive = (id: string, body: object = {}, asking = amparo) =>
  asking.call("PATCH", `/api/appointments/${id}/arrive`, body);

describe("an arrival", () => {
  test("is kept with its moment, is seen by whoever attends, writes to nobody, and stands in the log", async () => {
    const id = await hour();
    await mailbox.collect();
    const { status, json } = await arrive(id);
    expect([status, json.status, json.arrivedAt]).toEqual([200, "confirmed", "2026-11-23T12:52:00.000Z"]);
    clock.moveTo("2026-11-23T09:58");
    // Said twice, the first moment stays.
    expect((await arrive(id)).json.arrivedAt).toBe("2026-11-23T12:52:00.000Z");
    const seen = (await benjamin.call("GET", "/api/appointments?from=2026-11-23&to=2026-11-23")).json;
    expect(seen.find((entry: { id: string }) => entry.id === id).arrivedAt).toBe("2026-11-23T12:52:00.000Z");
    expect(await mailbox.collect()).toEqual([]);
    expect(await logOf(site, id)).toContain(`appointment.arrived by therapist:${amparo.id} of ${patient.id}`);
  });

  test("is taken back, and said again has its own moment", async () => {
    const id = await hour("2026-11-23T10:30");
    await arrive(id);
    expect((await arrive(id, { arrived: false })).json.arrivedAt).toBeNull();
    clock.moveTo("2026-11-23T10:05");
    expect((await arrive(id)).json.arrivedAt).toBe("2026-11-23T13:05:00.000Z");
  });

  test("is of the place that the hour has: one that moves is waited for again", async () => {
    const id = await hour("2026-11-23T11:00");
    await arrive(id);
    const move = (time: string) =>
      amparo.call("PATCH", `/api/appointments/${id}/move`, {
        appointmentDate: "2026-11-23",
        appointmentTime: time,
      });
    expect((await move("15:00")).json.arrivedAt).toBeNull();
  });

  test.each(["pending", "therapist_scheduled"])("of a %s hour leaves it so", async (status) => {
    const id = await hour("2026-11-23T12:00", status);
    expect((await arrive(id)).json).toMatchObject({ status, arrivedAt: "2026-11-23T12:52:00.000Z" });
    await site.rows("delete from appointments where id = $1", [id]);
  });

  test("stays with what is completed afterwards", async () => {
    const id = await hour("2026-11-23T09:30");
    await arrive(id);
    const { json } = await amparo.call("PATCH", `/api/appointments/${id}/complete`, {});
    expect(json).toMatchObject({ status: "completed", arrivedAt: "2026-11-23T12:52:00.000Z" });
  });
});

describe("is refused", () => {
  test("on another day, of an hour that stands no more, of none, with another word, and to who arranges nothing", async () => {
    const tomorrow = await hour("2026-11-24T10:00");
    const over = await hour("2026-11-23T08:00", "cancelled");
    const early = await arrive(tomorrow);
    expect([early.status, early.json.error]).toEqual([422, "Se marca el mismo día de la hora."]);
    expect((await arrive(over)).json.code).toBe("not_active");
    expect((await arrive("ninguna")).status).toBe(404);
    expect((await arrive(tomorrow, { arrived: "sí" })).json.fields).toEqual({ arrived: "Usa true o false." });
    expect((await arrive(tomorrow, {}, patient)).status).toBe(403);
    expect((await site.call("PATCH", `/api/appointments/${tomorrow}/arrive`, {})).status).toBe(401);
    await site.rows("update therapists set duties = '{direction}' where id = $1", [site.benjamin]);
    expect((await arrive(tomorrow, {}, benjamin)).status).toBe(403);
    await site.rows("update therapists set duties = '{desk}' where id = $1", [site.benjamin]);
    clock.moveTo("2026-11-24T09:50");
    await staySignedIn(site);
    expect((await arrive(tomorrow, {}, benjamin)).status).toBe(200);
  });
});
