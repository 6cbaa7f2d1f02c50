// What signing in costs everybody else, and what a session costs each request.
import { drive, get, openConnection, post } from "./load.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";

const people = 50;
const site = await startSite();
const pool = site.connect(2);
try {
  await pool.query(
    `insert into patients (email, name, rut, phone)
     select 'person' || n || '@zoh.example', 'Persona ' || n, '12345678-5', '+56912345678' from generate_series(1, $1::int) n`,
    [people],
  );
  const signIn = (n) => post("/api/patient-login", { email: `person${n}@zoh.example`, password: "6785" });
  const connections = await Promise.all(Array.from({ length: people }, () => openConnection(site.port)));

  // The session check alone: the same call with a session and without one; the difference is the check.
  const [first] = connections;
  const { status, head } = await first.send(signIn(1));
  if (status !== 200) throw new Error(`sign-in answered ${status}`);
  const cookie = /zoh_session=[^;]+/.exec(head)?.[0];
  const calm = await openConnection(site.port);
  const ask = (request) => async () => {
    const answer = await calm.send(request);
    if (answer.status !== 200) throw new Error(`answered ${answer.status}`);
  };
  const withSession = get("/api/session", { Cookie: cookie });
  const withoutSession = get("/api/session");
  await drive(300, [ask(withSession)]);
  const known = await drive(1_000, [ask(withSession)]);
  const unknown = await drive(1_000, [ask(withoutSession)]);
  report("session check, p50 ms", known.p50 - unknown.p50, { atMost: 1 });

  // Fifty sign-ins at once, while somebody else goes on asking.
  let signingIn = true;
  const everybody = Promise.all(
    connections.map(async (connection, n) => {
      const answer = await connection.send(signIn(n + 1));
      if (answer.status !== 200) throw new Error(`sign-in answered ${answer.status}`);
    }),
  ).finally(() => {
    signingIn = false;
  });
  const times = [];
  while (signingIn) {
    const begun = performance.now();
    await calm.send(get("/api/services"));
    times.push(performance.now() - begun);
  }
  await everybody;
  times.sort((a, b) => a - b);
  report("other calls during 50 sign-ins at once, p99 ms", times[Math.floor(times.length * 0.99)], {
    atMost: 10,
  });
  for (const connection of [...connections, calm]) connection.close();
} finally {
  await pool.end();
  await site.stop();
}
