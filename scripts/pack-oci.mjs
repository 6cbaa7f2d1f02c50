// The packed site as a container image (OCI), made by Debian's own mmdebstrap and buildah: nothing in it comes from elsewhere than Debian and this tree.
import { execFileSync } from "node:child_process";
import { mkdirSync, mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { basename, join } from "node:path";

const suite = "trixie";
const architectures = { x64: "amd64", arm64: "arm64" };
/** By number: what runs containers need not know its name. */
const account = 10001;

/**
 * Of a packed folder and its archive; gives the file's path and the digest by which a host names this image and no other. Where the tools are missing, for
 * another kind of machine, or without root's rights, it throws a sentence.
 */
export function writeOci(folder, archive, to) {
  const architecture = process.platform === "linux" ? architectures[process.arch] : undefined;
  if (!architecture) throw new Error("Una imagen se hace en Linux, en amd64 o arm64.");
  if (process.getuid() !== 0) throw new Error("Una imagen la hace root: sudo npm run pack -- --oci.");
  const { version } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { commit } = JSON.parse(readFileSync(join(folder, ".zoh-packed"), "utf8"));
  const file = join(to, `zoh_${version}_${architecture}.oci.tar`);
  const stage = mkdtempSync(join(tmpdir(), "zoh-oci-"));
  const digest = join(stage, "digest");
  const buildah = (...args) =>
    execFileSync(
      "buildah",
      ["--root", join(stage, "images"), "--runroot", join(stage, "run"), "--storage-driver", "vfs", ...args],
      { encoding: "utf8", stdio: ["ignore", "pipe", "pipe"] },
    ).trim();
  try {
    rmSync(file, { force: true });
    mkdirSync(join(stage, "run"));
    const debian = makeDebian(join(stage, "debian.tar"), basename(folder));
    const image = buildah("from", "scratch");
    buildah("add", "--quiet", image, debian, "/");
    // Root's, as the archive says: who serves may not change what is served.
    buildah("add", "--quiet", image, archive, "/opt");
    buildah("config", ...settingsOf(folder, { version, commit, architecture }), image);
    buildah("commit", "--quiet", "--format", "oci", "--rm", image, `zoh:${version}`);
    buildah(
      "push",
      "--quiet",
      "--digestfile",
      digest,
      `zoh:${version}`,
      `oci-archive:${file}:zoh:${version}`,
    );
    return { file, digest: readFileSync(digest, "utf8").trim() };
  } catch (error) {
    if (error.code === "ENOENT")
      throw new Error("Faltan mmdebstrap y buildah: hazlo en una Debian, apt install mmdebstrap buildah.");
    throw error.stderr ? new Error(`${error.stderr}`.trim().split("\n").at(-1)) : error;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
}

/** What runs the site, of the release that is named, and a list of it for who looks for what has a fault. */
function makeDebian(tar, name) {
  const hooks = [
    `chroot "$1" groupadd --system --gid ${account} zoh`,
    `chroot "$1" useradd --system --uid ${account} --gid zoh --home-dir /nonexistent --shell /usr/sbin/nologin zoh`,
    'chroot "$1" install -d -o zoh -g zoh -m 0700 /data /backups',
    `ln -s ${name} "$1/opt/zoh"`,
    'chroot "$1" dpkg-query --show > "$1/usr/share/debian-packages.txt"',
  ].map((hook) => `--customize-hook=${hook}`);
  const options = ["--quiet", "--variant=minbase", "--include=nodejs,ca-certificates", ...hooks];
  execFileSync("mmdebstrap", [...options, "--dpkgopt=path-exclude=/usr/share/doc/*", suite, tar], {
    stdio: ["ignore", "ignore", "pipe"],
  });
  return tar;
}

function settingsOf(folder, { version, commit, architecture }) {
  const [, line] = /^exec (node .+)$/.exec(
    JSON.parse(readFileSync(join(folder, "package.json"), "utf8")).scripts.start,
  );
  const variables = { NODE_ENV: "production", HOST: "0.0.0.0", PORT: "3000", DATA_DIR: "/data" };
  const labels = {
    "org.opencontainers.image.title": "zoh",
    "org.opencontainers.image.version": version,
    ...(commit && { "org.opencontainers.image.revision": commit }),
  };
  return [
    ...[
      "--arch",
      architecture,
      "--os",
      "linux",
      "--user",
      `${account}:${account}`,
      "--workingdir",
      "/opt/zoh",
    ],
    ...Object.entries(variables).flatMap(([name, value]) => ["--env", `${name}=${value}`]),
    ...Object.entries(labels).flatMap(([name, value]) => ["--label", `${name}=${value}`]),
    ...[
      "--volume",
      "/data",
      "--volume",
      "/backups",
      "--port",
      "3000",
      "--cmd",
      JSON.stringify(line.split(" ")),
    ],
  ];
}
