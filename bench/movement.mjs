// A simulated limb measured ten thousand times through what a phone runs: the error by movement and by how the phone is tilted, and
// repetitions counted. It proves the arithmetic against sensors as they are; no real limb was measured.
import { runnerImport } from "vite";
import { report } from "./report.mjs";

const runs = Number(process.env.BENCH_RUNS ?? 10_000);
const setsEach = Math.ceil(runs / 20);
const load = async (file) =>
  (
    await runnerImport(`./src/features/care/movement/${file}.ts`, {
      configFile: false,
      logLevel: "error",
      resolve: { tsconfigPaths: true },
    })
  ).module;
const { movements } = await load("movements");
const { countedExercises } = await load("count-repetitions");
const { errorsOf, partOf } = await load("testing/measured-try");
const { randomOf, somePhone } = await load("testing/simulated-limb");
const { countedSet } = await load("testing/simulated-repetitions");

const tilts = [0, 5, 10, 15];
const each = Math.ceil(runs / (movements.length * tilts.length));
const sorted = (errors) => errors.toSorted((one, other) => one - other);
const random = randomOf(33);
const began = performance.now();
const all = [];
let refused = 0;

console.log(
  `  median and 95 of 100, in degrees, of ${each} tries each, the phone tilted by ${tilts.join(", ")}°`,
);
for (const movement of movements) {
  const line = tilts.map((tilt) => {
    const got = errorsOf(
      random,
      each,
      { ...movement, way: "arc" },
      {
        degrees: () => random.between(5, Math.max(30, movement.normal.to)),
        phone: () => somePhone(random, movement.axis, tilt),
      },
    );
    all.push(...got.errors);
    refused += got.refused;
    return `${partOf(got.errors, 0.5).toFixed(2)} ${partOf(got.errors, 0.95).toFixed(2)}`.padStart(12);
  });
  console.log(`  ${movement.id.padEnd(28)}${line.join("")}`);
}
const errors = sorted(all);
report("median error of a simulated limb, degrees", partOf(errors, 0.5), { atMost: 1 });
report("  95 of 100 within, degrees", partOf(errors, 0.95), { atMost: 3 });
report("  refused because the phone leans, of 100", (100 * refused) / runs, { atMost: 10 });
console.log(`  ${runs} tries in ${((performance.now() - began) / 1000).toFixed(1)} s`);

for (const exercise of Object.keys(countedExercises)) {
  const missed = sorted(
    Array.from({ length: setsEach }, () => {
      const repetitions = Math.round(random.between(5, 15));
      return Math.abs(countedSet(random, exercise, repetitions) - repetitions);
    }),
  );
  report(`repetitions miscounted in 95 of 100 sets, ${exercise}`, partOf(missed, 0.95), { atMost: 1 });
}
