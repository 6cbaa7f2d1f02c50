// Beginning a payment besides its gateway (the simulator has none): p95 at 8 clients, and against bare inserts of the same row.
import { randomUUID } from "node:crypto";
import { drive, openConnection, post } from "./load.mjs";
import { report } from "./report.mjs";
import { startSite } from "./site.mjs";

const clients = 8;
const count = 2_000;

const site = await startSite();
const pool = site.connect(clients);
try {
  const connections = await Promise.all(Array.from({ length: clients }, () => openConnection(site.port)));
  const begin = async (connection) => {
    const { status, body } = await connection.send(
      post("/api/payments", { amount: 45_000, method: "webpay" }, { "Idempotency-Key": randomUUID() }),
    );
    if (status !== 201) throw new Error(`a payment got ${status}: ${body}`);
  };
  const bare = () =>
    pool.query({
      name: "bare-payment",
      text: `insert into payments (id, buy_order, order_kind, order_id, amount, description, method, gateway, status, session_id,
        return_path, terms_version, created_at) values ($1, $2, 'free', $1, 45000, 'Bench', 'webpay', 'simulator', 'FAILED', $1, '/',
        '1', now())`,
      values: [randomUUID(), `B${randomUUID().replaceAll("-", "").slice(0, 24)}`],
    });
  const through = connections.map((connection) => () => begin(connection));
  const inserts = Array.from({ length: clients }, () => bare);
  await drive(200, through);
  await drive(200, inserts);
  const [http, sql] = [await drive(count, through), await drive(count, inserts)];
  report("p95 of beginning a payment, ms", http.p95, { atMost: 30 });
  report("payments begun through HTTP / bare inserts", http.perSecond / sql.perSecond, { atLeast: 0.08 });
  for (const connection of connections) connection.close();
} finally {
  await pool.end();
  await site.stop();
}
