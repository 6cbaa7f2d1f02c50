// The packed site as a package of Debian, made by Debian's own dpkg-deb.
import { execFileSync } from "node:child_process";
import { chmodSync, cpSync, mkdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from "node:fs";
import { join } from "node:path";

const architectures = { x64: "amd64", arm64: "arm64" };

/** Beside the folder; gives the file's path. Where dpkg-deb is missing, or for another kind of machine, it throws a sentence. */
export function writeDeb(folder, to) {
  const architecture = process.platform === "linux" ? architectures[process.arch] : undefined;
  if (!architecture) throw new Error("Un .deb se hace en Linux, en amd64 o arm64.");
  const { version, description } = JSON.parse(readFileSync(join(folder, "package.json"), "utf8"));
  const { commit } = JSON.parse(readFileSync(join(folder, ".zoh-packed"), "utf8"));
  const stage = `${folder}.deb-files`;
  const file = join(to, `zoh_${version}_${architecture}.deb`);
  rmSync(stage, { recursive: true, force: true });
  try {
    const place = (path) => {
      mkdirSync(join(stage, path), { recursive: true });
      return join(stage, path);
    };
    cpSync(folder, join(place("opt/zoh"), "package"), { recursive: true, verbatimSymlinks: true });
    for (const unit of ["zoh@.service", "zoh-watch@.service", "zoh-watch@.timer"])
      cpSync(join(folder, "deploy/systemd", unit), join(place("usr/lib/systemd/system"), unit));
    symlinkSync("/opt/zoh/current/deploy/debian/zoh.mjs", join(place("usr/bin"), "zoh"));
    const [kilobytes] = execFileSync("du", ["-sk", stage], { encoding: "utf8" }).split("\t");
    const control = place("DEBIAN");
    writeFileSync(
      join(control, "control"),
      `Package: zoh
Version: ${version}
Architecture: ${architecture}
Maintainer: ZOH <soporte@zoh.example>
Installed-Size: ${kilobytes}
Depends: nodejs (>= 20.19), postgresql (>= 15), passwd, util-linux
Suggests: caddy
Section: web
Priority: optional
Description: ${description}
`,
    );
    const release = `zoh-${version}-${commit?.slice(0, 10) ?? "local"}`;
    for (const name of ["postinst", "prerm", "postrm"]) {
      const script = readFileSync(join(folder, "deploy/debian", name), "utf8");
      writeFileSync(join(control, name), script.replaceAll("@RELEASE@", release));
      chmodSync(join(control, name), 0o755);
    }
    // For everybody to read, whatever the umask was here.
    execFileSync("chmod", ["-R", "u=rwX,go=rX", stage]);
    execFileSync("dpkg-deb", ["--root-owner-group", "-Zgzip", "--build", stage, file], { stdio: "pipe" });
  } catch (error) {
    throw error.code === "ENOENT" ? new Error("Falta dpkg-deb: hazlo en una Debian.") : error;
  } finally {
    rmSync(stage, { recursive: true, force: true });
  }
  return file;
}
