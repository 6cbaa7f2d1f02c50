import type { ImportKind } from "./fields";

const person = "Nombre;RUT;Correo;Teléfono;Pasaporte";

/** The heads of this site's own sheets (`clinic/clinic-export`): what they say of alerts and debts needs nobody to vouch for it. */
export const ownHeads: Record<ImportKind, string> = {
  patients: `${person};Fecha de nacimiento;Sexo;Previsión;Dirección;Comuna;Ocupación;Alerta`,
  appointments: `${person};Servicio;Profesional;Fecha;Hora;Minutos;Estado;Precio;Deuda;Pack;Nota;Origen`,
  visits: `${person};Fecha;Hora;Minutos;Profesional;Servicio;Estado;Nota;Origen`,
  packs: `${person};Servicio;Pack;Sesiones;Usadas;Precio;Deuda;Fecha`,
  staff: "Nombre;Correo;Deberes;Activo",
  services: "Servicio;Categoría;Minutos;Precio;Activo",
};

export const isOwnSheet = (kind: ImportKind, heads: string[]): boolean => heads.join(";") === ownHeads[kind];
