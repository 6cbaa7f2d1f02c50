// pack: portal-parts

/** The four tabs, and 'Pagos' and 'Mis datos' beside them. */
const tabs = ["resumen", "citas", "historial", "recomendaciones", "pagos", "datos"] as const;
export type PortalTab = (typeof tabs)[number];

/** Where in the portal an address leads; the summary is its plain address. */
export function tabIn(search: string): PortalTab {
  const asked = new URLSearchParams(search).get("seccion");
  return tabs.find((tab) => tab === asked) ?? "resumen";
}

/** The one hour, recommendation or payment that an address is about: a mail's button lands on it. */
export const landingIn = (search: string): string | null => new URLSearchParams(search).get("en");

export const addressOf = (tab: PortalTab): string => (tab === "resumen" ? "?" : `?seccion=${tab}`);

/** Where the button of a mail leads; ids are opaque. */
export function portalPlace(tab: PortalTab, landing?: string): string {
  const place = `/patient-dashboard${tab === "resumen" ? "" : `?seccion=${tab}`}`;
  if (!landing) return place;
  return `${place}${tab === "resumen" ? "?" : "&"}en=${encodeURIComponent(landing)}`;
}
