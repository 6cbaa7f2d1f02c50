/** Where anybody may look up a health professional's registration (RNPI, Superintendencia de Salud); it has no deep links. */
export const registryUrl = "https://rnpi.superdesalud.gob.cl/";
