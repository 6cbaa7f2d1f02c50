// npm run pack [-- --to FOLDER] [--no-signatures] [--deb] [--oci]: a folder and an archive that start without installing, building or a network.
import { createHash } from "node:crypto";
import { createReadStream, createWriteStream, renameSync, rmSync, writeFileSync } from "node:fs";
import { basename, dirname, join, resolve } from "node:path";
import { pipeline } from "node:stream/promises";
import { fileURLToPath } from "node:url";
import { createGzip } from "node:zlib";
import { asked } from "./asked.mjs";
import { buildIfStale, install } from "./prepare.mjs";

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const { values } = asked({
  to: { type: "string", default: join(root, "dist"), called: "CARPETA" },
  "no-signatures": { type: "boolean" },
  deb: { type: "boolean" },
  oci: { type: "boolean" },
});
const say = (sentence) => process.stdout.write(`${sentence}\n`);

await install();
await buildIfStale();
const { fillFolder, nameOf } = await import("./pack-contents.mjs");
const { checkSignatures, writeSbom } = await import("./pack-proofs.mjs");
const name = nameOf(root);
const folder = join(resolve(values.to), name);
rmSync(folder, { recursive: true, force: true });
await fillFolder(root, folder);
try {
  writeSbom(folder);
  say(values["no-signatures"] ? "Firmas de los paquetes: no se revisaron." : await checkSignatures(folder));
} catch (error) {
  rmSync(folder, { recursive: true, force: true });
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
}
const archive = await writeArchive();
say(`Carpeta: ${folder}\nArchivo: ${archive}`);
try {
  if (values.deb) {
    const { writeDeb } = await import("./pack-deb.mjs");
    say(`Paquete: ${writeDeb(folder, resolve(values.to))}`);
  }
  if (values.oci) {
    const { writeOci } = await import("./pack-oci.mjs");
    const { file, digest } = writeOci(folder, archive, resolve(values.to));
    say(`Imagen: ${file}\n        ${digest}`);
  }
} catch (error) {
  process.stderr.write(`${error.message}\n`);
  process.exitCode = 1;
}

async function writeArchive() {
  const { packTar } = await import("modern-tar/fs");
  const file = `${folder}.tar.gz`;
  // Root's, and for everybody to read: whose it was here, and what a strict umask hid, says nothing about where it is unpacked.
  const ofRoot = (header) => ({
    ...header,
    ...{ uid: 0, gid: 0, uname: "root", gname: "root" },
    mode: header.type === "directory" || header.mode & 0o100 ? 0o755 : 0o644,
  });
  const tar = packTar([{ type: "directory", source: folder, target: name }], { map: ofRoot });
  await pipeline(tar, createGzip(), createWriteStream(`${file}.partial`));
  renameSync(`${file}.partial`, file);
  const hash = createHash("sha256");
  await pipeline(createReadStream(file), hash);
  writeFileSync(`${file}.sha256`, `${hash.digest("hex")}  ${basename(file)}\n`);
  return file;
}
