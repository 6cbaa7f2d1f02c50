/** From where a figure is looked at. Left and right are the patient's own throughout. */
export const views = ["front", "back", "right", "left"] as const;
export type View = (typeof views)[number];

export const viewNames: Record<View, string> = {
  front: "Por delante",
  back: "Por detrás",
  right: "Lado derecho",
  left: "Lado izquierdo",
};

export const shortViewNames: Record<View, string> = {
  front: "Delante",
  back: "Detrás",
  right: "Derecha",
  left: "Izquierda",
};

type Side = "right" | "left";

export interface Region {
  /** Kept with every mark: it is never renamed, and what stands no more on a figure stays here to be read. */
  id: string;
  /** "Rodilla derecha, por delante". */
  name: string;
  view: View;
  /** Null of what lies on the middle line. */
  side: Side | null;
  /** In the coordinates of `figureBox`; what is outside the outline does not show. */
  path: string;
  /** Within it, for the number that is written there. */
  spot: readonly [x: number, y: number];
  /** Which outline of the view it lies on: the arm of a profile hangs before the trunk. */
  outline: 0 | 1;
  /** SNOMED CT, body structure; absent where no code is certain. */
  snomed?: string;
}

/** Half of a shape, point by point: x counts from the middle line outwards, y from the crown down. */
type Shape = string;
type Point = readonly [x: number, y: number];

const middle = 100;

/** How far out the middle of a hanging arm is. */
const armAt = (y: number) => Math.round(20.6 + 0.24 * Math.min(y, 272));

/** Slanted as a cut across a limb that hangs a little outwards. The middle of a shape lies on the body: programs press there. */
const acrossArm = (from: number, to: number) => {
  const edge = (y: number, way: 1 | -1) => `${Math.max(42, armAt(y) + way * 20)} ${y - way * 5}`;
  const y = Math.min((from + to) / 2, 280);
  return {
    shape: [edge(from, -1), edge(from, 1), edge(to, 1), edge(to, -1)].join(", "),
    spot: [armAt(y), y] as const,
  };
};
const acrossLeg = (from: number, to: number) => ({
  shape: `2 ${from}, 37 ${from}, 37 ${to}, 2 ${to}`,
  spot: [19, (from + Math.min(to, 476)) / 2] as const,
});
/** Of a profile, from its back to its front. */
const band = (from: number, to: number, x: number, y = (from + to) / 2) => ({
  shape: `-34 ${from}, 34 ${from}, 34 ${to}, -34 ${to}`,
  spot: [x, y] as const,
});

const shoulder = { shape: "27 78, 62 78, 72 126, 42 137, 37.5 127, 33 106", spot: [47, 112] as const };

const pointsOf = (shape: Shape): Point[] =>
  shape.split(", ").map((point) => {
    const [x = 0, y = 0] = point.split(" ").map(Number);
    return [x, y];
  });
const draw = (points: Point[], side: 1 | -1): string =>
  `M${points.map(([x, y]) => `${middle + side * x} ${y}`).join("L")}Z`;
const bothSides = (shape: Shape): Point[] => {
  const half = pointsOf(shape);
  return [...half, ...half.toReversed().map(([x, y]) => [-x, y] as const)];
};
const placed = ([x, y]: Point, side: 1 | -1): Point => [Math.round(middle + side * x), y];

interface Drawn {
  id: string;
  /** With `{o}` where the word turns with the side: "Rodilla {a}", "Codo {o}". */
  name: string;
  shape: Shape;
  spot: Point;
  snomed?: string;
}

const sideWords: Record<Side, string> = { right: "derech", left: "izquierd" };
const named = (name: string, side: Side): string =>
  name.replace(/\{(\w)\}/, (_, ending: string) => `${sideWords[side]}${ending}`);

type Faced = Extract<View, "front" | "back">;

/** From the right to the left, as one looks at oneself. Who faces the reader has their left hand where the reader's right one is. */
const pairs = (view: Faced, drawn: Drawn[]): Region[] =>
  drawn.flatMap(({ name, ...rest }) =>
    (["right", "left"] as const).map((side) =>
      made(
        { ...rest, id: `${view}-${rest.id}-${side}`, name: named(name, side) },
        { view, side, to: (side === "left") === (view === "front") ? 1 : -1, points: pointsOf(rest.shape) },
      ),
    ),
  );

const middles = (view: Faced, drawn: Drawn[]): Region[] =>
  drawn.map((each) =>
    made({ ...each, id: `${view}-${each.id}` }, { view, side: null, to: 1, points: bothSides(each.shape) }),
  );

/** The profile looks to the right where it shows the right side. */
const profiles = (drawn: (Drawn & { outline?: 1 })[]): Region[] =>
  (["right", "left"] as const).flatMap((side) =>
    drawn.map(
      ({ name, outline, ...rest }): Region => ({
        ...made(
          { ...rest, id: `${side}-${rest.id}`, name: named(name, side) },
          { view: side, side, to: side === "right" ? 1 : -1, points: pointsOf(rest.shape) },
        ),
        outline: outline ?? 0,
      }),
    ),
  );

function made(
  { id, name, spot, snomed }: Drawn,
  { view, side, to, points }: { view: View; side: Side | null; to: 1 | -1; points: Point[] },
): Region {
  return {
    id,
    name,
    view,
    side,
    path: draw(points, to),
    spot: placed(spot, to),
    outline: 0,
    ...(snomed && { snomed }),
  };
}

/**
 * The codes are those of SNOMED CT's international edition that DICOM's context group 4031 and the FHIR value set `body-site` use for the
 * same regions. Where none was certain, and where a region covers two parts, there is none: the name goes alone.
 */
const sct = {
  head: "69536005",
  face: "89545001",
  neck: "45048000",
  shoulder: "16982005",
  upperArm: "40983000",
  elbow: "127949000",
  forearm: "14975008",
  wrist: "8205005",
  hand: "85562004",
  thorax: "51185008",
  back: "77568009",
  lowerBack: "37822005",
  hip: "29836001",
  buttock: "46862004",
  thigh: "68367000",
  knee: "72696002",
  hollowOfKnee: "32361000",
  lowerLeg: "30021000",
  calf: "53840002",
  ankle: "344001",
  foot: "56459004",
  heel: "76853006",
};

const limbs = (where: string) => ({
  shoulder: { id: "shoulder", name: `Hombro {o}, ${where}`, ...shoulder, snomed: sct.shoulder },
  upperArm: { id: "upper-arm", name: `Brazo {o}, ${where}`, ...acrossArm(132, 177), snomed: sct.upperArm },
  elbow: { id: "elbow", name: `Codo {o}, ${where}`, ...acrossArm(177, 207), snomed: sct.elbow },
  forearm: { id: "forearm", name: `Antebrazo {o}, ${where}`, ...acrossArm(207, 244), snomed: sct.forearm },
});
const front = limbs("por delante");
const back = limbs("por detrás");

export const regions: Region[] = [
  ...middles("front", [
    { id: "forehead", name: "Frente", shape: "0 0, 40 0, 40 36, 0 36", spot: [0, 24], snomed: sct.head },
    {
      id: "face",
      name: "Cara y mandíbula",
      shape: "0 36, 40 36, 15 67, 0 71",
      spot: [0, 50],
      snomed: sct.face,
    },
    {
      id: "neck",
      name: "Cuello, por delante",
      shape: "0 71, 15 67, 27 78, 30 92, 0 96",
      spot: [0, 81],
      snomed: sct.neck,
    },
  ]),
  ...pairs("front", [
    front.shoulder,
    {
      id: "chest",
      name: "Pecho, lado {o}",
      shape: "0 96, 30 92, 33 106, 37.5 127, 41 136, 41 152, 0 158",
      spot: [18, 125],
      snomed: sct.thorax,
    },
    front.upperArm,
    front.elbow,
    front.forearm,
    { id: "wrist", name: "Muñeca {a}, por delante", ...acrossArm(244, 263), snomed: sct.wrist },
    { id: "hand", name: "Mano {a}, palma", ...acrossArm(263, 306), snomed: sct.hand },
  ]),
  ...middles("front", [
    { id: "abdomen", name: "Abdomen", shape: "0 158, 41 152, 41 214, 16 219, 0 219", spot: [0, 184] },
    {
      id: "pelvis",
      name: "Bajo vientre",
      shape: "0 219, 16 219, 1 256, 0 256",
      spot: [0, 230],
    },
  ]),
  ...pairs("front", [
    {
      id: "groin",
      name: "Cadera e ingle, lado {o}",
      shape: "16 219, 42 214, 46 258, 0 272, 0 256, 1 256",
      spot: [24, 241],
    },
    {
      id: "thigh",
      name: "Muslo {o}, por delante",
      shape: "0 272, 46 258, 60 328, 0 328",
      spot: [20, 297],
      snomed: sct.thigh,
    },
    { id: "knee", name: "Rodilla {a}, por delante", ...acrossLeg(328, 372), snomed: sct.knee },
    { id: "shin", name: "Canilla {a}", ...acrossLeg(372, 430), snomed: sct.lowerLeg },
    { id: "ankle", name: "Tobillo {o}, por delante", ...acrossLeg(430, 453), snomed: sct.ankle },
    { id: "foot", name: "Pie {o}, empeine", ...acrossLeg(453, 484), snomed: sct.foot },
  ]),
  ...middles("back", [
    {
      id: "head",
      name: "Cabeza, por detrás",
      shape: "0 0, 40 0, 40 62, 0 62",
      spot: [0, 34],
      snomed: sct.head,
    },
    { id: "neck", name: "Nuca", shape: "0 62, 40 62, 11 80, 11 90, 0 92", spot: [0, 77], snomed: sct.neck },
    {
      id: "upper-back",
      name: "Espalda alta, al centro",
      shape: "0 92, 11 90, 14 106, 14 158, 0 158",
      spot: [0, 126],
      snomed: sct.back,
    },
  ]),
  ...pairs("back", [
    {
      id: "trapezius",
      name: "Entre el cuello y el hombro {o}",
      shape: "11 80, 27 78, 33 106, 14 106, 11 90",
      spot: [23, 97],
    },
    back.shoulder,
    {
      id: "shoulder-blade",
      name: "Omóplato {o}",
      shape: "14 106, 33 106, 37.5 127, 41 136, 41 152, 14 158",
      spot: [25, 132],
      snomed: sct.back,
    },
    back.upperArm,
    back.elbow,
    back.forearm,
    { id: "hand", name: "Muñeca y mano {a}, dorso", ...acrossArm(244, 306) },
  ]),
  ...middles("back", [
    {
      id: "lower-back",
      name: "Zona lumbar, al centro",
      shape: "0 158, 14 158, 14 214, 0 214",
      spot: [0, 187],
      snomed: sct.lowerBack,
    },
  ]),
  ...pairs("back", [
    {
      id: "lower-back",
      name: "Zona lumbar, lado {o}",
      shape: "14 158, 41 152, 41 212, 14 214",
      spot: [23, 186],
      snomed: sct.lowerBack,
    },
  ]),
  ...middles("back", [{ id: "sacrum", name: "Sacro", shape: "0 214, 14 214, 4 242, 0 246", spot: [0, 226] }]),
  ...pairs("back", [
    {
      id: "buttock",
      name: "Glúteo {o}",
      shape: "14 214, 42 212, 46 262, 0 272, 0 246, 4 242",
      spot: [22, 244],
      snomed: sct.buttock,
    },
    {
      id: "thigh",
      name: "Muslo {o}, por detrás",
      shape: "0 272, 46 262, 60 330, 0 330",
      spot: [20, 300],
      snomed: sct.thigh,
    },
    { id: "knee", name: "Rodilla {a}, por detrás", ...acrossLeg(330, 370), snomed: sct.hollowOfKnee },
    { id: "calf", name: "Pantorrilla {a}", ...acrossLeg(370, 430), snomed: sct.calf },
    { id: "heel", name: "Talón {o} y tendón de Aquiles", ...acrossLeg(430, 484), snomed: sct.heel },
  ]),
  ...profiles([
    {
      id: "head",
      name: "Cabeza, lado {o}",
      shape: "-34 0, 34 0, 34 72, 6 72, -20 62, -34 62",
      spot: [-2, 38],
      snomed: sct.head,
    },
    {
      id: "neck",
      name: "Cuello, lado {o}",
      shape: "-34 62, -20 62, 6 72, 34 72, 34 96, -34 96",
      spot: [-3, 84],
      snomed: sct.neck,
    },
    { id: "trunk", name: "Costado {o}", ...band(96, 212, 15, 134) },
    { id: "hip", name: "Cadera {a}, por fuera", ...band(212, 264, -14), snomed: sct.hip },
    { id: "thigh", name: "Muslo {o}, por fuera", ...band(264, 328, -3, 308), snomed: sct.thigh },
    { id: "knee", name: "Rodilla {a}, por fuera", ...band(328, 370, 0), snomed: sct.knee },
    { id: "leg", name: "Pierna {a}, por fuera", ...band(370, 432, -5), snomed: sct.lowerLeg },
    { id: "foot", name: "Tobillo y pie, lado {o}", ...band(432, 484, 2, 461) },
    {
      id: "shoulder",
      name: "Hombro {o}, por fuera",
      ...band(90, 132, -4, 117),
      outline: 1,
      snomed: sct.shoulder,
    },
    {
      id: "upper-arm",
      name: "Brazo {o}, por fuera",
      ...band(132, 177, -4),
      outline: 1,
      snomed: sct.upperArm,
    },
    { id: "elbow", name: "Codo {o}, por fuera", ...band(177, 207, -1), outline: 1, snomed: sct.elbow },
    {
      id: "forearm",
      name: "Antebrazo y mano, lado {o}",
      ...band(207, 310, 8, 246),
      outline: 1,
    },
  ]),
];

const byId = new Map(regions.map((region) => [region.id, region]));
export const regionOf = (id: string): Region | undefined => byId.get(id);
