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

export type DirectionPlace = (typeof directionPlaces)[number]["name"];

/** The first one where none is named; null where the address names none that there is. */
export const placeIn = (name: string | undefined): DirectionPlace | null =>
  name === undefined
    ? directionPlaces[0].name
    : (directionPlaces.find((place) => place.name === name)?.name ?? null);
