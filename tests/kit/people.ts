/** Patients by name. `stored` is what the account or the row must hold of them. */
export interface Person {
  name: string;
  email: string;
  phone: string;
  rut: string;
  stored: { phone: string; rut: string; firstPassword: string };
}

export const rosa: Person = {
  name: "Rosa Fuentealba Núñez",
  email: "rosa@correo.example",
  phone: "9 8123 4567",
  rut: "12.345.678-5",
  stored: { phone: "+56981234567", rut: "12345678-5", firstPassword: "6785" },
};

export const hernan: Person = {
  name: "Hernán Quezada O'Higgins",
  email: "hernan.quezada@correo.example",
  phone: "+56 32 212 3456",
  rut: "7654321-6",
  stored: { phone: "+56322123456", rut: "7654321-6", firstPassword: "3216" },
};

/** Her check digit is a letter, so it is no part of the password. */
export const ximena: Person = {
  name: "Ximena Lagos Peña",
  email: "ximena@correo.example",
  phone: "56 9 7000 1122",
  rut: "20347878k",
  stored: { phone: "+56970001122", rut: "20347878-K", firstPassword: "7878" },
};

/** Lives abroad and typed the placeholder of the RUT, whose check digit is wrong. */
export const martina: Person = {
  name: "Martina de los Ángeles Sepúlveda-Åkesson",
  email: "martina@correo.example",
  phone: "+54 11 2345 6789",
  rut: "12.345.678-9",
  stored: { phone: "+541123456789", rut: "12345678-9", firstPassword: "6789" },
};

/** One of many who book at once. */
export function visitor(number: number): Person {
  const rut = `${12_000_000 + number}-1`;
  return {
    // A name has no digits.
    name: `Visitante ${String(number).replace(/\d/g, (digit) => "abcdefghij"[Number(digit)] ?? "")}`,
    email: `visitante${number}@correo.example`,
    phone: "9 8123 4567",
    rut,
    stored: { phone: "+56981234567", rut, firstPassword: rut.replace("-", "").slice(-4) },
  };
}

export const evaluation = "Evaluación kinésica";
export const hourLong = "Rehabilitación kinésica integral";

/** The body of a booking as the wizard sends it. */
export function bookingOf(
  person: Person,
  preferredDate: string,
  extra: Record<string, unknown> = {},
): Record<string, unknown> {
  return {
    patientName: person.name,
    patientEmail: person.email,
    patientPhone: person.phone,
    patientRut: person.rut,
    service: evaluation,
    preferredDate,
    ...extra,
  };
}
