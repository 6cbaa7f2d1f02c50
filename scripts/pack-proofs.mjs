// What proves where a packed site comes from: the list of its components, and the registry's signatures of them.
import { spawn, spawnSync } from "node:child_process";
import { once } from "node:events";
import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { text } from "node:stream/consumers";

const patienceMs = 120_000;

/** CycloneDX, of what is in the folder and of nothing else. */
export function writeSbom(folder) {
  const args = ["sbom", "--package-lock-only", "--sbom-format=cyclonedx", "--sbom-type=application"];
  const { status, stdout, stderr } = spawnSync("npm", args, {
    cwd: folder,
    encoding: "utf8",
    maxBuffer: 64_000_000,
  });
  if (status !== 0) throw new Error(`No se pudo hacer la lista de componentes (npm sbom):\n${stderr}`);
  const list = JSON.parse(stdout);
  // npm calls it by its folder.
  list.metadata.component.name = JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).name;
  writeFileSync(join(folder, "sbom.cdx.json"), `${JSON.stringify(list, null, 2)}\n`);
}

/** A sentence on the signatures; throws when one is false. */
export async function checkSignatures(folder) {
  const npm = spawn("npm", ["audit", "signatures", "--json", "--omit=dev", "--fetch-retries=1"], {
    cwd: folder,
    stdio: ["ignore", "pipe", "ignore"],
    timeout: patienceMs,
  });
  const [said] = await Promise.all([text(npm.stdout), once(npm, "close")]);
  return judgeSignatures(said);
}

/** What npm said, in a sentence. Where registry or keys could not be reached it said something else, and a site is packed all the same. */
export function judgeSignatures(said) {
  const { invalid, missing } = answerOf(said);
  if (!Array.isArray(invalid))
    return "Firmas de los paquetes: no se pudieron revisar (npm audit signatures no llegó al registro o a sus claves).";
  if (invalid.length > 0) throw new Error(`Firmas falsas, no se empaquetó: ${listOf(invalid)}.`);
  return missing.length > 0
    ? `Firmas de los paquetes: ninguna falsa; sin firma: ${listOf(missing)}.`
    : "Firmas de los paquetes: todas verificadas con el registro.";
}

const listOf = (packages) => packages.map(({ name, version }) => `${name}@${version}`).join(", ");

function answerOf(said) {
  try {
    return JSON.parse(said);
  } catch {
    return {};
  }
}
