// pack: portal-parts

const PARAMETER = "seccion";

/** The four tabs, and 'Pagos' and 'Mis datos' beside them. */
const tabs = ["resumen", "citas", "historial", "recomendaciones", "pagos", "datos"] as const;
export type PortalTab = (typeof tabs)[number];

/** Where in the portal an address leads; the summary is its plain address. */
export function tabIn(search: string): PortalTab {
  const asked = new URLSearchParams(search).get(PARAMETER);
  return tabs.find((tab) => tab === asked) ?? "resumen";
}

export const addressOf = (tab: PortalTab): string => (tab === "resumen" ? "?" : `?${PARAMETER}=${tab}`);
