import { journeysToday, moveClock } from "tests/kit/journeys-sites";
import { dayAddress, inNotifications } from "./dashboard-steps";
import { enterAsDirection, type OwnSite, pageOf, startOwnSite } from "./own-site";
import { availabilityOf, expectAccessible, freshEmail } from "./steps";
import { expect, test } from "./test";

let site: OwnSite;
test.beforeEach(async () => {
  site = await startOwnSite();
});
test.afterEach(() => site.stop());

test("a class is one block with its seats; once it has begun one press says who came", {
  tag: "@desktop",
}, async ({ browser }) => {
  const name = "Espalda sana";
  const desk = await pageOf(site, browser);
  await enterAsDirection(site, desk);
  const service = { name, category: "Performance", minutes: 60, price: 12_000, seats: 6 };
  expect((await desk.request.post("/api/settings/services", { data: service })).status()).toBe(201);
  let date = "";
  await expect(async () => {
    const days = await availabilityOf(desk.request, name);
    date = days.find((day) => day > journeysToday()) ?? "";
    expect(date).not.toBe("");
  }).toPass();
  const [{ id: therapistId }] = await (await desk.request.get("/api/therapists")).json();
  const bookFor = async (patientName: string): Promise<string> => {
    const data = {
      patientName,
      patientEmail: freshEmail(),
      patientPhone: "9 1234 5678",
      patientRut: "12.345.678-5",
      service: name,
      therapistId,
      preferredDate: `${date}T10:00`,
    };
    const booked = await desk.request.post("/api/appointments", { data });
    expect(booked.status()).toBe(201);
    return (await booked.json()).id;
  };
  for (const patientName of ["Ana Soto", "Berta Díaz", "Carlos Ruiz"]) {
    const id = await bookFor(patientName);
    expect((await desk.request.patch(`/api/appointments/${id}/approve`, { data: {} })).status()).toBe(200);
  }

  await desk.goto(`/clinical-dashboard${dayAddress(date, "dia")}`);
  if ((desk.viewportSize()?.width ?? 0) >= 768) {
    await desk.getByRole("button", { name: /clase, Espalda sana, 3 de 6 cupos/ }).click();
    const early = desk.getByRole("dialog", { name });
    await expect(early.getByText("3 de 6 cupos")).toBeVisible();
    await expect(early.getByRole("button", { name: "Marcar asistencia" })).toBeHidden();
    await expectAccessible(desk);
    // Whoever comes into it meanwhile is in it here too, and who leaves is not: nobody is marked as missed unseen.
    const appointmentId = await bookFor("Diana Vega");
    await expect(early.getByText("Diana Vega", { exact: true })).toBeVisible();
    await expect(early.getByText("4 de 6 cupos")).toBeVisible();
    const data = { appointmentId, reason: "Se arrepintió" };
    expect((await desk.request.post("/api/therapist-cancel-appointment", { data })).status()).toBe(200);
    await expect(early.getByText("Diana Vega", { exact: true })).toBeHidden();
    await expect(early.getByText("3 de 6 cupos")).toBeVisible();
  }

  moveClock(`${date}T10:05`);
  const later = await pageOf(site, browser);
  await enterAsDirection(site, later);
  await later.goto("/clinical-dashboard");
  await expect(later.getByText("clase, 3 de 6 cupos")).toBeVisible();
  const dialog = later.getByRole("dialog", { name });
  // A key that writes a note means one person: of a class it asks who.
  await expect(async () => {
    await later.keyboard.press("n");
    await expect(dialog.getByRole("checkbox")).toHaveCount(3, { timeout: 1_000 });
  }).toPass();
  await later.keyboard.press("Escape");
  await expect(dialog).toBeHidden();
  await later.getByRole("button", { name: "Ver quién vino" }).click();
  await expect(dialog.getByRole("checkbox")).toHaveCount(3);
  await expectAccessible(later);
  await dialog.getByRole("checkbox", { name: "Berta Díaz" }).uncheck();
  await dialog.getByRole("button", { name: "Marcar asistencia" }).click();
  await expect(inNotifications(later, "2 vinieron, 1 no.")).toBeVisible();
  await expect(dialog.getByText("Completada")).toHaveCount(2);
  await expect(dialog.getByText("No llegó")).toBeVisible();
});
