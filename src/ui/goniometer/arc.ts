export interface Point {
  x: number;
  y: number;
}

/** Rounded, so that the server and every browser write the same attribute. */
const round = (value: number): number => Math.round(value * 10) / 10;

/** Degrees as on a goniometer: 0 points right, 90 up. */
export function at(from: Point, degrees: number, distance: number): Point {
  const angle = (degrees * Math.PI) / 180;
  return { x: round(from.x + Math.cos(angle) * distance), y: round(from.y - Math.sin(angle) * distance) };
}

export const line = (...points: Point[]): string =>
  points.map(({ x, y }, index) => `${index === 0 ? "M" : "L"}${x} ${y}`).join("");

export function arc(centre: Point, radius: number, from: number, to: number): string {
  const start = at(centre, from, radius);
  const end = at(centre, to, radius);
  const large = Math.abs(to - from) > 180 ? 1 : 0;
  const sweep = to > from ? 0 : 1;
  return `M${start.x} ${start.y}A${radius} ${radius} 0 ${large} ${sweep} ${end.x} ${end.y}`;
}

export const sector = (centre: Point, radius: number, from: number, to: number): string =>
  `${arc(centre, radius, from, to)}L${centre.x} ${centre.y}Z`;

interface Ticks {
  centre: Point;
  radius: number;
  from: number;
  to: number;
  step: number;
  /** Inwards from the radius. */
  length: number;
}

/** All ticks in one path: a dial of 72 stays one element. */
export function ticks({ centre, radius, from, to, step, length }: Ticks): string {
  const count = Math.floor((to - from) / step) + 1;
  return Array.from({ length: count }, (_, index) => from + index * step)
    .map((degrees) => line(at(centre, degrees, radius - length), at(centre, degrees, radius)))
    .join("");
}
