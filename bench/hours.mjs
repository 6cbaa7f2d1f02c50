// What the drills share: hours to book, who books them, and how they end.
import { setTimeout as wait } from "node:timers/promises";

const service = "Evaluación kinésica";

/** All that are free in the next weeks, each of one therapist; those of one day and therapist follow each other. */
export async function freeHours(url) {
  const day = (days) => new Date(Date.now() + days * 86_400_000).toISOString().slice(0, 10);
  const query = new URLSearchParams({ service, from: day(1), to: day(29) });
  const { days } = await (await fetch(`${url}/api/availability?${query}`)).json();
  return days.flatMap(({ date, therapists }) =>
    therapists.flatMap(({ therapistId, starts }) =>
      starts.map((time) => ({ therapistId, preferredDate: `${date}T${time}` })),
    ),
  );
}

/** Another person for each hour. */
export const bookingOf = (hour) => ({
  ...hour,
  service,
  patientName: "Rosa Núñez",
  patientEmail: `${hour.therapistId.slice(0, 8)}-${hour.preferredDate.replaceAll(":", "")}@zoh.example`,
  patientPhone: "9 1234 5678",
  patientRut: "12.345.678-5",
});

export const postJson = (url, body, headers = {}) =>
  fetch(url, {
    method: "POST",
    headers: { "Content-Type": "application/json", ...headers },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(30_000),
  });

/** Whether it came true in time; what fails meanwhile is not true yet. */
export async function within(ms, holds) {
  for (const until = performance.now() + ms; performance.now() < until; await wait(50))
    if (
      await Promise.resolve()
        .then(holds)
        .catch(() => false)
    )
      return true;
  return false;
}

/** The last line of a drill. */
export function verdict(name, faults, good) {
  console.log(`VERDICT ${name}: ${faults.length === 0 ? `OK, ${good}` : `FAILED, ${faults.join("; ")}`}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
