// How long the packed site takes to answer, unpacked elsewhere and without npm: the first time, with a database to make, and again.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readdirSync, rmSync, symlinkSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";
import { report } from "./report.mjs";
import { startSiteAt } from "./site.mjs";

const place = mkdtempSync(join(tmpdir(), "zoh-packed-"));
try {
  execFileSync(process.execPath, ["scripts/pack.mjs", "--to", join(place, "to"), "--no-signatures"]);
  const archive = readdirSync(join(place, "to")).find((name) => name.endsWith(".tar.gz"));
  execFileSync("tar", ["xzf", join(place, "to", archive), "-C", place]);
  const PATH = join(place, "bin");
  mkdirSync(PATH);
  for (const program of ["/usr/bin/id", "/bin/sh", "/usr/bin/test"])
    symlinkSync(program, join(PATH, basename(program)));
  const packed = { project: join(place, basename(archive, ".tar.gz")), variables: { PATH } };
  const first = await startSiteAt(packed);
  const { dataDir } = first;
  console.log(`  first start: ${first.readySeconds.toFixed(2)} s`);
  await first.stop({ keep: true });
  const starts = [];
  for (let again = 0; again < 3; again++) {
    const site = await startSiteAt({ ...packed, dataDir });
    starts.push(site.readySeconds);
    await site.stop({ keep: again < 2 });
  }
  report("packed site, started again: s until it answers", starts.sort((a, b) => a - b)[1], { atMost: 3 });
} finally {
  rmSync(place, { recursive: true, force: true });
}
