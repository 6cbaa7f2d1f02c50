import type { Field, ImportKind } from "./fields";

/**
 * What three systems call their columns, beside what everybody calls them (`column-names.ts`). None of them publishes the heads of its
 * files: what is known comes from their public help and the documents of their interfaces, the rest is assumed and marked so. A head that
 * turns out otherwise is corrected by hand once and remembered.
 */
export type Source = "agendapro" | "reservo" | "medilink";

export const sourceNames: Record<Source, string> = {
  agendapro: "AgendaPro",
  reservo: "Reservo",
  medilink: "Medilink",
};

interface Preset {
  /** Heads, folded, that the others do not use; two of them name the source, or one that nobody else has. */
  marks: string[];
  heads: Partial<Record<ImportKind, Record<string, Field | null>>>;
}

export const presets: Record<Source, Preset> = {
  agendapro: {
    // Known (its interface): clients have first and last name, identification number, record, district, city, two phones, and a birth date in
    // three parts. Its screens say "prestador" and "local". Assumed: that its files use those words.
    marks: [
      "prestador",
      "local",
      "fecha de realizacion",
      "hora de realizacion",
      "identification number",
      "segundo telefono",
      "numero de cliente",
      "estado de reserva",
      "first name",
      "record",
    ],
    heads: {
      patients: {
        "numero de cliente": "externalId",
        record: "externalId",
        "identification number": "rut",
        "numero de identificacion": "rut",
        district: "comuna",
        "segundo telefono": null,
      },
      appointments: {
        prestador: "professional",
        "fecha de realizacion": "date",
        "hora de realizacion": "time",
        "estado de reserva": "status",
        "precio lista": null,
        "comentario interno": "note",
        local: null,
      },
      visits: {
        prestador: "professional",
        "fecha de realizacion": "date",
        "hora de realizacion": "time",
        local: null,
      },
      packs: { "sesiones totales": "sessions", "sesiones reservadas": null, "sesiones consumidas": "used" },
      services: { "nombre servicio": "service" },
    },
  },
  reservo: {
    // Known (its help): "Identificación", "Agenda", "Tratamiento", "Previsión", and the ten states of an hour (`read-words.ts`). Assumed: family
    // names in two columns, and that its files use those words.
    marks: [
      "identificacion",
      "tratamiento",
      "fono",
      "apellido paterno",
      "sucursal",
      "tipo identificacion",
      "estado cita",
      "plan de tratamiento",
    ],
    heads: {
      patients: { identificacion: "rut", fono: "phone", mail: "email", ficha: "externalId" },
      appointments: {
        identificacion: "rut",
        agenda: "professional",
        tratamiento: "service",
        inicio: "time",
        fin: null,
        sucursal: null,
      },
      visits: { identificacion: "rut", agenda: "professional", tratamiento: "service" },
      packs: { identificacion: "rut", plan: "pack", tratamiento: "service" },
      services: { tratamiento: "service" },
    },
  },
  medilink: {
    // Known (the list of its interface): pacientes, citas, atenciones, prestaciones, previsiones, convenios, sillones, sucursales. Assumed:
    // the names of their columns, after those of its interface, with and without "_".
    marks: [
      "id paciente",
      "nombre social",
      "hora inicio",
      "hora fin",
      "id profesional",
      "sillon",
      "convenio",
      "estado cita",
      "nombre paciente",
      "prestacion",
      "id atencion",
      "dentista",
    ],
    heads: {
      patients: {
        "id paciente": "externalId",
        id: "externalId",
        "n ficha": "externalId",
        actividad: "occupation",
        convenio: null,
        observaciones: null,
      },
      appointments: {
        "nombre paciente": "name",
        "hora inicio": "time",
        "hora fin": null,
        "nombre profesional": "professional",
        dentista: "professional",
        "estado cita": "status",
        sillon: null,
        "id paciente": null,
      },
      visits: {
        "nombre paciente": "name",
        "nombre profesional": "professional",
        prestacion: "service",
        "id atencion": null,
      },
      services: { prestacion: "service", arancel: "price", "nombre prestacion": "service" },
    },
  },
};
