import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import type { FirstStart } from "~/shared/clinic";
import { addDays, wallTimeOf, weekday } from "~/shared/clinic-time";

type Shown = Pick<FirstStart, "services" | "team">;

/** Pretends to be a clinic's calendar in another system, on an origin of its own, and the settings with which a demo shows it. */
export async function startDemoCalendar(clinic: Shown) {
  const server = createServer((_request, response) => {
    response.writeHead(200, { "Content-Type": "text/html; charset=utf-8" }).end(page(clinic, new Date()));
  });
  await new Promise<void>((resolve, reject) => {
    server.once("error", reject);
    server.listen(0, "127.0.0.1", resolve);
  });
  const { port } = server.address() as AddressInfo;
  return {
    variables: { SCHEDULING_URL: `http://127.0.0.1:${port}/agenda` },
    async stop() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

const options = (texts: string[]) => texts.map((text) => `<option>${text}</option>`).join("");

/** The next five working days. */
function workingDays(now: Date): string[] {
  const days: string[] = [];
  for (let day = addDays(wallTimeOf(now).slice(0, 10), 1); days.length < 5; day = addDays(day, 1))
    if (weekday(day) <= 5) days.push(day);
  return days;
}

const page = (
  { services, team }: Shown,
  now: Date,
) => `<!doctype html><html lang="es-CL"><meta charset="utf-8">
<meta name="viewport" content="width=device-width"><title>Calendario de muestra</title>
<style>
  :root { color-scheme: light dark } body { font: 17px/1.5 sans-serif; margin: 1.25rem; max-width: 32rem }
  label { display: block; margin: .75rem 0 } input, select, button { font: inherit; display: block; width: 100%; min-height: 3rem; box-sizing: border-box; padding: .25rem .5rem }
  button { margin: .75rem 0; cursor: pointer } li { margin: 1rem 0 }
</style>
<h1>Calendario de muestra</h1>
<p>Otra dirección, como la de un sistema de agenda externo.</p>
<form>
  <label>Servicio <select name="serviceType">${options([...services.map(({ name }) => name), "Masaje largo"])}</select></label>
  <label>Profesional <select name="therapistName">${options([...team.map(({ name }) => name), "Ale"])}</select></label>
  <label>Día <select name="day">${options(workingDays(now))}</select></label>
  <label>Hora <select name="time">${options(["09:00", "10:00", "11:00", "15:00", "16:00"])}</select></label>
  <label>Nombre <input name="fullName" autocomplete="name" required></label>
  <label>Correo <input name="email" type="email" autocomplete="email" required></label>
  <label>Celular <input name="phone" autocomplete="tel"></label>
  <label>RUT de la persona <input name="rut"></label>
  <button>Reservar en este calendario</button>
</form>
<p role="status"></p>
<ul></ul>
<script>
  const form = document.querySelector("form"), list = document.querySelector("ul"), said = document.querySelector("[role=status]");
  const days = [...form.day.options].map((option) => option.text);
  const tell = (hour, type) => parent.postMessage({ ...hour, type, password: "clave-de-este-calendario" }, "*");
  form.addEventListener("submit", (event) => {
    event.preventDefault();
    const { day, time, ...person } = Object.fromEntries(new FormData(form));
    const hour = { ...person, appointmentDate: day + "T" + time, appointmentId: "demo-" + crypto.randomUUID() };
    tell(hour, "user_registered");
    said.textContent = "Reserva hecha en este calendario.";
    show(hour);
  });
  function show(hour) {
    const item = list.appendChild(document.createElement("li"));
    const text = item.appendChild(document.createElement("span"));
    const button = (label, act) => {
      const made = item.appendChild(document.createElement("button"));
      made.textContent = label;
      made.addEventListener("click", act);
    };
    const draw = () => { text.textContent = hour.appointmentDate.replace("T", " ") + " con " + hour.therapistName; };
    draw();
    button("Mover al día siguiente", () => {
      const next = days[(days.indexOf(hour.appointmentDate.slice(0, 10)) + 1) % days.length];
      hour.appointmentDate = next + hour.appointmentDate.slice(10);
      tell(hour, "user_registered");
      draw();
    });
    button("Cancelar en este calendario", () => { tell(hour, "appointment_cancelled"); item.remove(); });
  }
</script></html>`;
