import { spawnSync } from "node:child_process";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { parseEnv } from "node:util";
import { expect, test } from "vitest";

const root = join(import.meta.dirname, "..");
const zoh = (...args: string[]) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ["deploy/debian/zoh.mjs", ...args], {
    cwd: root,
    encoding: "utf8",
  });
  return { status, said: stdout + stderr };
};
const direction = ["--direction", "ana@centro.example", "--name", "Ana Soto"];

test.skipIf(process.getuid?.() !== 0).each([
  [["new"], "El nombre de la clínica"],
  [["new", "Mi-Clínica", "--domain", "www.centro.example", ...direction], "El nombre de la clínica"],
  [["new", "list", "--domain", "www.centro.example", ...direction], "ya está tomado"],
  [["new", "centro", "--domain", "https://centro", ...direction], "--domain"],
  [["new", "centro", "--domain", "www.centro.example", "--name", "Ana"], "--direction"],
  [["new", "centro", "--domain", "www.centro.example", "--direction", "ana@centro.example"], "--name"],
  [["new", "centro", "--domain", "www.centro.example", ...direction, "--port", "80"], "--port"],
  [["new", "centro", "--copy", "copia.zoh"], "dos archivos"],
  [["new", "centro", "--copy", "no-hay.zoh", "--settings", "no-hay.env"], "No existe no-hay.zoh"],
  [["new", "centro", "--copy", "package.json", "--settings", "package.json"], "SESSION_SECRET"],
  [["new", "centro", "--colour", "red"], "opción que no existe"],
  [["list", "todo"], "Uso"],
  [["backup", "copia.zoh"], "Aún no hay ninguna clínica"],
])("zoh %j makes nothing, and says why", (args, fault) => {
  expect(zoh(...args)).toEqual({ status: 1, said: expect.stringContaining(fault) });
});

test("without a word it says what there is", () => {
  expect(zoh()).toEqual({ status: 1, said: expect.stringContaining("zoh new NOMBRE") });
  expect(zoh("--help").status).toBe(0);
});

test("a site is watched by any account, also where there is no clinic", () => {
  expect(zoh("watch")).toEqual({
    status: 1,
    said: expect.stringContaining("Uso: zoh watch URL --mail CORREO"),
  });
});

test.skipIf(process.getuid?.() === 0)("another account than root is told so", () => {
  expect(zoh("list")).toEqual({ status: 1, said: expect.stringContaining("ejecútalo como root") });
});

test("the settings of a new clinic are read alike by systemd and by the command", () => {
  const lines = readFileSync(join(root, "deploy/debian/clinic.env"), "utf8").split("\n");
  const set = lines.filter((line) => line !== "" && !line.startsWith("#"));
  for (const line of set) expect(line).toMatch(/^[A-Z_]+=('[^']*'|\d+|\{port\})$/);
  expect(Object.keys(parseEnv(set.join("\n")))).toEqual(
    expect.arrayContaining(["PUBLIC_URL", "PORT", "DATABASE_URL", "DATABASE_MIGRATE_URL", "SESSION_SECRET"]),
  );
});
