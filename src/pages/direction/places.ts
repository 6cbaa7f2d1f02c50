/** The places of direction, in the order of their bar; each is the last part of its address. */
export const directionPlaces = [
  { name: "resumen", label: "Resumen" },
  { name: "equipo", label: "Equipo" },
  { name: "horarios", label: "Horarios" },
  { name: "servicios", label: "Servicios" },
  { name: "sedes", label: "Sedes y boxes" },
  { name: "cierres", label: "Cierres" },
  { name: "textos", label: "Textos" },
  { name: "mensajes", label: "Mensajes" },
  { name: "opiniones", label: "Opiniones" },
  { name: "dinero", label: "Dinero" },
  { name: "auditoria", label: "Auditoría" },
  { name: "datos", label: "Datos" },
  { name: "cambios", label: "Cambios" },
] as const;

/** Within the place of that name. */
const innerPlaces = ["datos/importar"] as const;

export type DirectionPlace = (typeof directionPlaces)[number]["name"] | (typeof innerPlaces)[number];

/** The first one where the address names none; null where it names none that there is. */
export function placeIn({ place, part }: { place?: string; part?: string }): DirectionPlace | null {
  if (place === undefined) return directionPlaces[0].name;
  const name = part === undefined ? place : `${place}/${part}`;
  return [...directionPlaces.map((each) => each.name), ...innerPlaces].find((each) => each === name) ?? null;
}
