/** From where a figure is looked at. Left and right are the patient's own throughout. */
export const views = ["front", "back", "right", "left"] as const;
export type View = (typeof views)[number];

export const viewNames: Record<View, string> = {
  front: "Por delante",
  back: "Por detrás",
  right: "Lado derecho",
  left: "Lado izquierdo",
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
  /** Which outline of the view it lies on: the arm of a profile hangs before the trunk. */
  outline: 0 | 1;
  /** SNOMED CT, body structure; absent where no code is certain. */
  snomed?: string;
}

type Point = readonly [x: number, y: number];

/** Half of a shape: x counts from the middle line outwards, y from the crown down. */
type Shape = Point[];

const middle = 100;
const farOut = 100;

/** Slanted as a cut across a limb that hangs a little outwards. */
const acrossArm = (from: number, to: number): Shape => [
  [42, from + 4.5],
  [farOut, from - 10],
  [farOut, to - 10],
  [42, to + 4.5],
];
const acrossLeg = (from: number, to: number): Shape => [
  [0, from],
  [60, from],
  [60, to],
  [0, to],
];
/** Of a profile, from one edge of the picture to the other. */
const band = (from: number, to: number): Shape => [
  [-middle, from],
  [middle, from],
  [middle, to],
  [-middle, to],
];

const shoulder: Shape = [
  [27, 78],
  [70, 78],
  [farOut, 122],
  [42, 136.5],
  [37.5, 127],
  [33, 106],
];

const draw = (shape: Shape, side: 1 | -1): string =>
  `M${shape.map(([x, y]) => `${middle + side * x} ${y}`).join("L")}Z`;
const bothSides = (shape: Shape): Shape => [
  ...shape,
  ...shape.toReversed().map(([x, y]) => [-x, y] as const),
];

interface Drawn {
  id: string;
  /** With `{o}` where the word turns with the side: "Rodilla {a}", "Codo {o}". */
  name: string;
  shape: Shape;
  snomed?: string;
}

const sideWords: Record<Side, string> = { right: "derech", left: "izquierd" };
const named = (name: string, side: Side): string =>
  name.replace(/\{(\w)\}/, (_, ending: string) => `${sideWords[side]}${ending}`);

type Faced = Extract<View, "front" | "back">;
const wheres: Record<Faced, string> = { front: "por delante", back: "por detrás" };

/** From the right to the left, as one looks at oneself. */
const pairs = (view: Faced, drawn: Drawn[]): Region[] =>
  drawn.flatMap(({ id, name, shape, snomed }) =>
    (["right", "left"] as const).map((side) => ({
      id: `${view}-${id}-${side}`,
      name: `${named(name, side)}, ${wheres[view]}`,
      view,
      side,
      // Who faces the reader has their left hand where the reader's right one is.
      path: draw(shape, (side === "left") === (view === "front") ? 1 : -1),
      outline: 0 as const,
      ...(snomed && { snomed }),
    })),
  );

const middles = (view: Faced, drawn: Drawn[]): Region[] =>
  drawn.map(({ id, name, shape, snomed }) => ({
    id: `${view}-${id}`,
    name,
    view,
    side: null,
    path: draw(bothSides(shape), 1),
    outline: 0,
    ...(snomed && { snomed }),
  }));

/** The profile looks to the right where it shows the right side. */
const profiles = (drawn: (Drawn & { outline?: 1 })[]): Region[] =>
  (["right", "left"] as const).flatMap((side) =>
    drawn.map(({ id, name, shape, outline, snomed }) => ({
      id: `${side}-${id}`,
      name: `${named(name, side)}, por el lado`,
      view: side,
      side,
      path: draw(shape, side === "right" ? 1 : -1),
      outline: outline ?? (0 as const),
      ...(snomed && { snomed }),
    })),
  );

/**
 * The codes are those of SNOMED CT's international edition that DICOM's context group 4031 and the FHIR value set `body-site` use for the
 * same regions. Where none was certain there is none: the name goes alone.
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
  pelvis: "12921003",
  groin: "26893007",
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

const arm: Record<"upperArm" | "elbow" | "forearm", Drawn> = {
  upperArm: { id: "upper-arm", name: "Brazo {o}", shape: acrossArm(132, 177), snomed: sct.upperArm },
  elbow: { id: "elbow", name: "Codo {o}", shape: acrossArm(177, 207), snomed: sct.elbow },
  forearm: { id: "forearm", name: "Antebrazo {o}", shape: acrossArm(207, 244), snomed: sct.forearm },
};

export const regions: Region[] = [
  ...middles("front", [
    {
      id: "forehead",
      name: "Frente",
      shape: [
        [0, 0],
        [40, 0],
        [40, 36],
        [0, 36],
      ],
      snomed: sct.head,
    },
    {
      id: "face",
      name: "Cara y mandíbula",
      shape: [
        [0, 36],
        [40, 36],
        [15, 67],
        [0, 71],
      ],
      snomed: sct.face,
    },
    {
      id: "neck",
      name: "Cuello, por delante",
      shape: [
        [0, 71],
        [15, 67],
        [27, 78],
        [30, 92],
        [0, 96],
      ],
      snomed: sct.neck,
    },
  ]),
  ...pairs("front", [
    { id: "shoulder", name: "Hombro {o}", shape: shoulder, snomed: sct.shoulder },
    {
      id: "chest",
      name: "Pecho, lado {o}",
      shape: [
        [0, 96],
        [30, 92],
        [33, 106],
        [37.5, 127],
        [41, 136],
        [41, 152],
        [0, 158],
      ],
      snomed: sct.thorax,
    },
    arm.upperArm,
    arm.elbow,
    arm.forearm,
    { id: "wrist", name: "Muñeca {a}", shape: acrossArm(244, 263), snomed: sct.wrist },
    { id: "hand", name: "Mano {a}", shape: acrossArm(263, 320), snomed: sct.hand },
  ]),
  ...middles("front", [
    {
      id: "abdomen",
      name: "Abdomen",
      shape: [
        [0, 158],
        [41, 152],
        [41, 214],
        [16, 219],
        [0, 219],
      ],
    },
    {
      id: "pelvis",
      name: "Bajo vientre",
      shape: [
        [0, 219],
        [16, 219],
        [1, 256],
        [0, 256],
      ],
      snomed: sct.pelvis,
    },
  ]),
  ...pairs("front", [
    {
      id: "groin",
      name: "Cadera e ingle {a}",
      shape: [
        [16, 219],
        [42, 214],
        [46, 258],
        [0, 272],
        [0, 256],
        [1, 256],
      ],
      snomed: sct.groin,
    },
    {
      id: "thigh",
      name: "Muslo {o}",
      shape: [
        [0, 272],
        [46, 258],
        [60, 328],
        [0, 328],
      ],
      snomed: sct.thigh,
    },
    { id: "knee", name: "Rodilla {a}", shape: acrossLeg(328, 372), snomed: sct.knee },
    { id: "shin", name: "Canilla {a}", shape: acrossLeg(372, 430), snomed: sct.lowerLeg },
    { id: "ankle", name: "Tobillo {o}", shape: acrossLeg(430, 453), snomed: sct.ankle },
    { id: "foot", name: "Pie {o}", shape: acrossLeg(453, 484), snomed: sct.foot },
  ]),
  ...middles("back", [
    {
      id: "head",
      name: "Cabeza, por detrás",
      shape: [
        [0, 0],
        [40, 0],
        [40, 62],
        [0, 62],
      ],
      snomed: sct.head,
    },
    {
      id: "neck",
      name: "Nuca",
      shape: [
        [0, 62],
        [40, 62],
        [11, 80],
        [11, 90],
        [0, 92],
      ],
      snomed: sct.neck,
    },
    {
      id: "upper-back",
      name: "Espalda alta, al centro",
      shape: [
        [0, 92],
        [11, 90],
        [14, 106],
        [14, 158],
        [0, 158],
      ],
      snomed: sct.back,
    },
  ]),
  ...pairs("back", [
    {
      id: "trapezius",
      name: "Entre el cuello y el hombro {o}",
      shape: [
        [11, 80],
        [27, 78],
        [33, 106],
        [14, 106],
        [11, 90],
      ],
    },
    { id: "shoulder", name: "Hombro {o}", shape: shoulder, snomed: sct.shoulder },
    {
      id: "shoulder-blade",
      name: "Omóplato {o}",
      shape: [
        [14, 106],
        [33, 106],
        [37.5, 127],
        [41, 136],
        [41, 152],
        [14, 158],
      ],
      snomed: sct.back,
    },
    arm.upperArm,
    arm.elbow,
    arm.forearm,
    { id: "hand", name: "Muñeca y mano {a}", shape: acrossArm(244, 320), snomed: sct.hand },
  ]),
  ...middles("back", [
    {
      id: "lower-back",
      name: "Zona lumbar, al centro",
      shape: [
        [0, 158],
        [14, 158],
        [14, 214],
        [0, 214],
      ],
      snomed: sct.lowerBack,
    },
  ]),
  ...pairs("back", [
    {
      id: "lower-back",
      name: "Zona lumbar, lado {o}",
      shape: [
        [14, 158],
        [41, 152],
        [41, 212],
        [14, 214],
      ],
      snomed: sct.lowerBack,
    },
  ]),
  ...middles("back", [
    {
      id: "sacrum",
      name: "Sacro",
      shape: [
        [0, 214],
        [14, 214],
        [4, 242],
        [0, 246],
      ],
    },
  ]),
  ...pairs("back", [
    {
      id: "buttock",
      name: "Glúteo {o}",
      shape: [
        [14, 214],
        [42, 212],
        [46, 262],
        [0, 272],
        [0, 246],
        [4, 242],
      ],
      snomed: sct.buttock,
    },
    {
      id: "thigh",
      name: "Muslo {o}",
      shape: [
        [0, 272],
        [46, 262],
        [60, 330],
        [0, 330],
      ],
      snomed: sct.thigh,
    },
    { id: "knee", name: "Rodilla {a}", shape: acrossLeg(330, 370), snomed: sct.hollowOfKnee },
    { id: "calf", name: "Pantorrilla {a}", shape: acrossLeg(370, 430), snomed: sct.calf },
    { id: "heel", name: "Talón y tendón de Aquiles {o}", shape: acrossLeg(430, 484), snomed: sct.heel },
  ]),
  ...profiles([
    {
      id: "head",
      name: "Cabeza, lado {o}",
      shape: [
        [-middle, 0],
        [middle, 0],
        [middle, 72],
        [6, 72],
        [-20, 62],
        [-middle, 62],
      ],
      snomed: sct.head,
    },
    {
      id: "neck",
      name: "Cuello, lado {o}",
      shape: [
        [-middle, 62],
        [-20, 62],
        [6, 72],
        [middle, 72],
        [middle, 96],
        [-middle, 96],
      ],
      snomed: sct.neck,
    },
    { id: "trunk", name: "Costado {o}", shape: band(96, 212) },
    { id: "hip", name: "Cadera {a}", shape: band(212, 264), snomed: sct.hip },
    { id: "thigh", name: "Muslo {o}", shape: band(264, 328), snomed: sct.thigh },
    { id: "knee", name: "Rodilla {a}", shape: band(328, 370), snomed: sct.knee },
    { id: "leg", name: "Pierna {a}", shape: band(370, 432), snomed: sct.lowerLeg },
    { id: "foot", name: "Tobillo y pie {o}", shape: band(432, 484), snomed: sct.foot },
    { id: "shoulder", name: "Hombro {o}", shape: band(90, 132), outline: 1, snomed: sct.shoulder },
    { id: "upper-arm", name: "Brazo {o}", shape: band(132, 177), outline: 1, snomed: sct.upperArm },
    { id: "elbow", name: "Codo {o}", shape: band(177, 207), outline: 1, snomed: sct.elbow },
    { id: "forearm", name: "Antebrazo y mano {o}", shape: band(207, 310), outline: 1, snomed: sct.forearm },
  ]),
];

const byId = new Map(regions.map((region) => [region.id, region]));
export const regionOf = (id: string): Region | undefined => byId.get(id);
