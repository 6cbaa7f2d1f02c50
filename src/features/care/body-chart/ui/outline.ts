import type { View } from "../regions";

/** All four views are drawn into this. */
export const figureBox = { width: 200, height: 484 };

type Point = readonly [x: number, y: number];

/** From here on the line turns a corner. */
const corner = null;

/** The half of the body that stands to the right of its middle line, seen from before or from behind: from the crown to between the legs. */
const half: (Point | typeof corner)[] = [
  [0, 8],
  [11, 10.5],
  [19, 20],
  [21, 33],
  [19.5, 46],
  [16.5, 57],
  [12.5, 64.5],
  [11, 70],
  [11.3, 77],
  [16, 84.5],
  [29, 90],
  [42, 94],
  [51, 100],
  [57, 111],
  [60, 127],
  [63.5, 146],
  [67, 166],
  [71, 182],
  [75.5, 197],
  [79.5, 213],
  [82, 230],
  [83.5, 246],
  [86.5, 257],
  [90, 269],
  [91, 282],
  [89.5, 293],
  [86, 300.5],
  [82, 300.5],
  [79.5, 293],
  [77.6, 286],
  [75, 288.5],
  [72.2, 286],
  [71.6, 276],
  [73.4, 264],
  [74.5, 250],
  [71, 233],
  [65.5, 216],
  [60.5, 200],
  [56, 186],
  [51.5, 169],
  [46.5, 151],
  [41, 136],
  [37.5, 127],
  corner,
  [37.5, 127],
  [36.5, 145],
  [33, 165],
  [30, 183],
  [30, 197],
  [33, 213],
  [36.5, 230],
  [38.5, 248],
  [38.5, 270],
  [36.5, 295],
  [32.5, 320],
  [29.5, 338],
  [29.5, 352],
  [29.5, 366],
  [31.5, 383],
  [30.5, 402],
  [25.5, 425],
  [22, 441],
  [22.5, 452],
  [26.5, 463],
  [29, 471],
  [25, 475.5],
  [16, 475.5],
  [10.5, 471],
  [10.5, 458],
  [11.5, 446],
  [11, 430],
  [8.5, 405],
  [7.5, 385],
  [9.5, 365],
  [9, 350],
  [7.5, 335],
  [5.5, 310],
  [3, 285],
  [0.8, 262],
  [0, 253],
];

/** Facing right. */
const profile: (Point | typeof corner)[] = [
  [97, 9],
  [110, 12.5],
  [118, 24],
  [119, 35],
  [118.6, 41],
  [122.5, 49],
  [119.6, 53.5],
  [119.4, 59],
  [117.6, 65.5],
  [111.5, 69.5],
  [106.5, 72.5],
  [106.5, 81],
  [111, 91],
  [119, 107],
  [123.5, 124],
  [121, 145],
  [117.5, 168],
  [118.5, 190],
  [120, 207],
  [117, 226],
  [116.5, 243],
  [119, 265],
  [118.5, 292],
  [114.5, 320],
  [112, 336],
  [113.5, 347],
  [112, 360],
  [108, 374],
  [107.5, 392],
  [104.5, 416],
  [102, 437],
  [104, 449],
  [115, 458],
  [128, 464.5],
  [133.5, 470.5],
  [129, 475.5],
  [108, 475.5],
  [90, 475.5],
  [83.5, 472],
  [83.5, 460],
  [88.5, 446],
  [88.5, 432],
  [83, 412],
  [79, 391],
  [82, 369],
  [87.5, 351],
  [86.5, 335],
  [81.5, 310],
  [77.5, 282],
  [76.5, 262],
  [70.5, 247],
  [70, 232],
  [75.5, 216],
  [82.5, 200],
  [84.5, 187],
  [81, 168],
  [75.5, 147],
  [73.5, 128],
  [76.5, 110],
  [84, 95],
  [88.5, 84],
  [87.5, 73],
  [81.5, 63],
  [76, 50],
  [75, 34],
  [81, 17],
  [97, 9],
];

/** The near arm of the profile, which hangs before the trunk. */
const nearArm: Point[] = [
  [96, 100],
  [105, 104],
  [109.5, 116],
  [109, 136],
  [107.5, 160],
  [107.5, 180],
  [111, 200],
  [113.5, 222],
  [114.5, 243],
  [117.5, 256],
  [119, 270],
  [116, 285],
  [111, 293],
  [106.5, 290],
  [104.5, 276],
  [104.5, 260],
  [102, 244],
  [95.5, 222],
  [90.5, 203],
  [88.5, 187],
  [86, 165],
  [83.5, 140],
  [83, 119],
  [87, 105],
  [96, 100],
];

const round = (value: number): number => Math.round(value * 10) / 10;

/** A line through the points without a corner but where one is asked for (Catmull-Rom as cubic curves). */
function through(points: (Point | typeof corner)[]): string {
  const runs: Point[][] = [[]];
  for (const point of points) {
    if (point === corner) runs.push([]);
    else runs.at(-1)?.push(point);
  }
  const isRing = String(points[0]) === String(points.at(-1));
  const at = (run: Point[], place: number): Point => {
    const closed = isRing && runs.length === 1 ? (place + run.length - 1) % (run.length - 1) : place;
    return run[Math.min(Math.max(closed, 0), run.length - 1)] ?? [0, 0];
  };
  const curves = runs.flatMap((run) =>
    run.slice(1).map((to, index) => {
      const [before, from, after] = [at(run, index - 1), run[index] ?? to, at(run, index + 2)];
      const handles = [
        from[0] + (to[0] - before[0]) / 6,
        from[1] + (to[1] - before[1]) / 6,
        to[0] - (after[0] - from[0]) / 6,
        to[1] - (after[1] - from[1]) / 6,
      ];
      return `C${[...handles, ...to].map(round).join(" ")}`;
    }),
  );
  return `M${points[0]?.join(" ")}${curves.join("")}`;
}

const middle = figureBox.width / 2;
const placed = (points: typeof half, side: 1 | -1) =>
  points.map((point) => point && ([middle + side * point[0], point[1]] as const));
const mirrored = (points: typeof half) =>
  points.map((point) => point && ([figureBox.width - point[0], point[1]] as const));

const upright = `${through([...placed(half, 1), ...placed(half, -1).toReversed()])}Z`;
const sideways = (points: typeof half) => `${through(points)}Z`;

/** Few and fine: what tells before from behind. */
const details: Record<"front" | "back", string> = {
  front:
    "M92 95Q81 92 71 96.5M108 95Q119 92 129 96.5M100 203V206M77 357Q81 361 85.5 357M114.5 357Q119 361 123 357",
  back: [
    ...Array.from({ length: 13 }, (_, bone) => `M100 ${98 + bone * 9}v4`),
    "M100 238V253M76 116Q86 124 83 142M124 116Q114 124 117 142M75 351Q80 354 85.5 351M114.5 351Q120 354 125 351",
  ].join(""),
};

/** What is drawn of each view, from the back to the front. */
export const outlines: Record<View, string[]> = {
  front: [upright],
  back: [upright],
  right: [sideways(profile), sideways(nearArm)],
  left: [sideways(mirrored(profile)), sideways(mirrored(nearArm))],
};

/** Fine lines over an outline. */
export const finesse: Record<View, string> = { ...details, right: "", left: "" };
