// Pictures and files in S3: copied as docs/operation.md says, lost with their bucket, copied back, and shown as before. The last line is the verdict.
import { execFile } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import S3rver from "s3rver";
import sharp from "sharp";
import { debianProgram } from "./debian.mjs";
import { verdict } from "./hours.mjs";
import { sessionOf } from "./sessions.mjs";
import { startSiteAt } from "./site.mjs";

const bucket = "imagenes";
const pictures = 5;
const faults = [];
const place = mkdtempSync(join(tmpdir(), "zoh-bucket-"));
const closing = [];
try {
  debianProgram("rclone", "/usr/bin/rclone");
  const store = await startStore("first");
  const settings = {
    S3_ENDPOINT: store.endpoint,
    S3_BUCKET: bucket,
    S3_REGION: "us-east-1",
    S3_ACCESS_KEY_ID: "S3RVER",
    S3_SECRET_ACCESS_KEY: "S3RVER",
  };
  const first = await startSiteAt({ variables: settings });
  const paths = [];
  for (let number = 0; number < pictures; number++) paths.push(await keepPicture(first, number));
  const before = await shownBy(first, paths);
  await first.stop({ keep: true });

  const copy = join(place, "copy");
  const lines = linesOf(readFileSync("docs/operation.md", "utf8"), copy);
  await type(lines, settings);
  await store.close();
  const other = await startStore("second");
  const moved = { ...settings, S3_ENDPOINT: other.endpoint };
  await type(
    [...lines.filter((line) => line.startsWith("export ")), `rclone copy ${copy} "here:$S3_BUCKET"`],
    moved,
  );
  const second = await startSiteAt({ dataDir: first.dataDir, variables: moved });
  const after = await shownBy(second, paths);
  await second.stop();
  const same = paths.filter((_, index) => before[index].byteLength > 0 && before[index].equals(after[index]));
  console.log(`  ${same.length} of ${pictures} pictures are shown as before`);
  if (same.length !== pictures) faults.push("not every picture came back");
} catch (error) {
  faults.push(error.stderr?.toString() || error.stack);
} finally {
  for (const close of closing) await close();
  rmSync(place, { recursive: true, force: true });
}
verdict("copy-bucket", faults, "a bucket that was lost comes back from its copy");

async function startStore(name) {
  const directory = join(place, name);
  mkdirSync(directory);
  const server = new S3rver({
    ...{ port: 0, address: "127.0.0.1", silent: true, directory, allowMismatchedSignatures: false },
    configureBuckets: [{ name: bucket, configs: [] }],
  });
  const { port } = await server.run();
  let isOpen = true;
  const close = async () => {
    if (isOpen) await server.close();
    isOpen = false;
  };
  closing.push(close);
  return { endpoint: `http://127.0.0.1:${port}`, close };
}

/** What is typed after the settings are read, which here are given. */
function linesOf(text, copy) {
  const from = text.indexOf("```sh\n", text.indexOf("### What lies in S3")) + 6;
  return text
    .slice(from, text.indexOf("```", from))
    .split("\n")
    .filter((line) => /^# (export|rclone) /.test(line))
    .map((line) => line.slice(2).replace("/var/backups/zoh/miclinica-bucket", copy));
}

/** Not waited for in silence: the stores answer from this process. */
async function type(lines, settings) {
  const script = join(place, "typed.sh");
  writeFileSync(script, lines.join("\n"));
  const env = { PATH: process.env.PATH, HOME: place, ...settings };
  await promisify(execFile)("bash", ["-eu", script], { env, timeout: 60_000 });
}

async function keepPicture({ port, connect }, number) {
  const pool = connect(1);
  try {
    const { rows } = await pool.query(
      "select id from therapists where 'direction' = any (duties) and active limit 1",
    );
    const origin = `http://localhost:${port}`;
    const headers = { ...(await sessionOf(pool, "therapist", rows[0].id)), Origin: origin };
    const ask = async (method, url, body, type = "application/json") => {
      const answer = await fetch(url, { method, headers: { ...headers, "Content-Type": type }, body });
      if (!answer.ok) throw new Error(`${method} ${url}: ${answer.status} ${await answer.text()}`);
      return answer.json();
    };
    const { uploadURL } = await ask("POST", `${origin}/api/objects/upload`);
    const background = { r: 40 * number, g: 90, b: 160 };
    const bytes = await sharp({ create: { width: 1_200, height: 800, channels: 3, background } })
      .jpeg()
      .toBuffer();
    await ask("PUT", uploadURL, bytes, "image/jpeg");
    const { objectPath } = await ask(
      "PUT",
      `${origin}/api/blog-images`,
      JSON.stringify({ imageURL: uploadURL }),
    );
    return objectPath;
  } finally {
    await pool.end();
  }
}

function shownBy({ port }, paths) {
  return Promise.all(
    paths.map(async (path) => {
      const answer = await fetch(`http://localhost:${port}${path}`);
      return answer.ok ? Buffer.from(await answer.arrayBuffer()) : Buffer.alloc(0);
    }),
  );
}
