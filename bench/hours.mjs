// Hours to book in a drill, and who books them.
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

/** The last line of a drill. */
export function verdict(name, faults, good) {
  console.log(`VERDICT ${name}: ${faults.length === 0 ? `OK, ${good}` : `FAILED, ${faults.join("; ")}`}`);
  process.exitCode = faults.length === 0 ? 0 : 1;
}
