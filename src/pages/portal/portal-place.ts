const PLACE = "seccion";

/** The four tabs, and 'Pagos' and 'Mis datos' beside them. */
export const places = ["resumen", "citas", "historial", "recomendaciones", "pagos", "datos"] as const;
export type PortalPlace = (typeof places)[number];

/** Where in the portal an address leads; the summary is its plain address. */
export function placeIn(search: string): PortalPlace {
  const asked = new URLSearchParams(search).get(PLACE);
  return places.find((place) => place === asked) ?? "resumen";
}

export const addressOf = (place: PortalPlace): string => (place === "resumen" ? "?" : `?${PLACE}=${place}`);
