import { attendAs, signIn } from "./dashboard-steps";
import { type Browser, expect, type Page } from "./test";

/** The file of somebody whom the therapist attends, by its address. */
export async function openFile(page: Page, browser: Browser) {
  const therapist = await signIn(page.context().request, "amparo");
  const booked = await attendAs(page, browser, therapist.id);
  const found = await page.context().request.get("/api/patients", { params: { q: booked.patientEmail } });
  const patientId = (await found.json())[0].id as string;
  const file = page.getByRole("dialog", { name: "Ficha del Paciente" });
  const show = async () => {
    await page.goto(`/clinical-dashboard?ficha=${patientId}`);
    await expect(file.getByRole("list", { name: "Línea de tiempo" })).toBeVisible();
    await page.waitForLoadState("networkidle");
  };
  await show();
  return { ...booked, file, patientId, show };
}
