import { line, type Point } from "~/ui/goniometer/arc";
import type { Skeleton } from "./bones";
import type { Anchor, Prop } from "./pose";

/** What a position needs around it, as the lines that are drawn behind the person or over them. */
export function propPaths(
  prop: Prop,
  skeleton: Skeleton,
): { path: string; isHeld: boolean; points: Point[] } {
  const drawn = pathsOf(prop, skeleton);
  return {
    path: drawn.map((points) => line(...points)).join(""),
    isHeld: prop.kind === "band" || prop.kind === "weight" || prop.kind === "ball",
    points: drawn.flat(),
  };
}

/** A hip that is higher belongs to somebody who stands. */
const standingHeight = 105;

function pathsOf(prop: Prop, skeleton: Skeleton): Point[][] {
  const anchor = (name: Anchor): Point => skeleton.anchors[name] ?? { x: 0, y: 0 };
  const target = (to: Anchor | { x: number; y: number }): Point =>
    typeof to === "string" ? anchor(to) : { x: to.x, y: -to.y };
  switch (prop.kind) {
    case "wall":
      return wall(prop.side, skeleton);
    case "chair": {
      const { x, y } = anchor("hip");
      return -y > standingHeight ? chair(x - 92, x - 34, -72, -150) : chair(x - 24, x + 34, y + 17, y - 62);
    }
    case "rail": {
      const { x, y } = anchor(prop.at);
      return [
        [
          { x: x + 4, y: y + 2 },
          { x: x + 4, y: 0 },
        ],
        [
          { x: x + 4, y: -62 },
          { x: x + 50, y: -62 },
          { x: x + 50, y: 0 },
        ],
      ];
    }
    case "table": {
      const { x, y } = anchor(prop.at);
      return [
        [
          { x: x - 16, y: y + 9 },
          { x: x + 56, y: y + 9 },
        ],
        [
          { x: x + 48, y: y + 9 },
          { x: x + 48, y: 0 },
        ],
        [
          { x: x - 2, y: y + 9 },
          { x: x - 2, y: 0 },
        ],
      ];
    }
    case "bed":
      return bed(skeleton);
    case "step": {
      const { x, y } = anchor(prop.under);
      // Toes on its edge, a foot in its middle.
      const [left, right] = prop.under === "toes" ? [x - 12, x + 60] : [x - 20, x + 44];
      return [
        [
          { x: left, y: 0 },
          { x: left, y: y + 9 },
          { x: right, y: y + 9 },
          { x: right, y: 0 },
        ],
      ];
    }
    case "band":
      return [[anchor(prop.from), target(prop.to)]];
    case "weight": {
      const { x, y } = anchor(prop.at);
      return [
        [
          { x: x - 13, y },
          { x: x + 13, y },
        ],
        [
          { x: x - 13, y: y - 8 },
          { x: x - 13, y: y + 8 },
        ],
        [
          { x: x + 13, y: y - 8 },
          { x: x + 13, y: y + 8 },
        ],
      ];
    }
    case "ball": {
      const { x, y } = anchor(prop.at);
      return [circle({ x: x + (prop.dx ?? 0), y: y + (prop.dy ?? 0) }, prop.radius)];
    }
  }
}

function chair(back: number, front: number, seat: number, top: number): Point[][] {
  return [
    [
      { x: back, y: top },
      { x: back, y: 0 },
    ],
    [
      { x: back, y: seat },
      { x: front, y: seat },
      { x: front, y: 0 },
    ],
  ];
}

function wall(side: "back" | "front", { bones, head }: Skeleton): Point[][] {
  const edges = bones.flatMap(({ through, width }) =>
    through.map(({ x }) => (side === "back" ? x - width / 2 : x + width / 2)),
  );
  if (head) edges.push(head.centre.x + (side === "back" ? -head.radius : head.radius));
  const x = side === "back" ? Math.min(...edges) - 2 : Math.max(...edges) + 2;
  const way = side === "back" ? -9 : 9;
  return [
    [
      { x, y: 0 },
      { x, y: -270 },
    ],
    ...Array.from({ length: 9 }, (_, index) => -12 - index * 30).map((y) => [
      { x, y },
      { x: x + way, y: y + 10 },
    ]),
  ];
}

function bed({ bones }: Skeleton): Point[][] {
  const trunk = bones.find(({ width }) => width >= 24)?.through ?? [];
  const top = Math.max(...trunk.map(({ y }) => y)) + 15;
  const xs = trunk.map(({ x }) => x);
  const [left, right] = [Math.min(...xs) - 62, Math.max(...xs) + 16];
  return [
    [
      { x: left, y: top },
      { x: right, y: top },
    ],
    [
      { x: left + 12, y: top },
      { x: left + 12, y: 0 },
    ],
    [
      { x: right - 12, y: top },
      { x: right - 12, y: 0 },
    ],
  ];
}

function circle({ x, y }: Point, radius: number): Point[] {
  return Array.from({ length: 25 }, (_, step) => (step * Math.PI) / 12).map((angle) => ({
    x: Math.round((x + Math.cos(angle) * radius) * 10) / 10,
    y: Math.round((y + Math.sin(angle) * radius) * 10) / 10,
  }));
}
