import { type Field, fieldLabels } from "./fields";
import { folded } from "./read-moments";

/** A head as it is looked up: "N° de Teléfono:" is "n de telefono". */
export const headKey = (head: string): string =>
  folded(head)
    .replace(/[^\p{L}\p{N}]+/gu, " ")
    .trim();

/** What people call each field, folded; the first ones are the surest. */
const names: Record<Field, string> = {
  name: "nombre completo, nombre y apellido, nombres y apellidos, nombre y apellidos, paciente, nombre paciente, nombre del paciente, cliente, nombre cliente, nombre del cliente, apellidos y nombres, apellido y nombre, full name, nombre, name, persona, usuario, funcionario, colaborador",
  firstName:
    "nombres, primer nombre, first name, nombre de pila, nombre s, nombres paciente, nombres del paciente, given name",
  lastName:
    "apellidos, apellido, last name, apellido paterno, primer apellido, ap paterno, a paterno, paterno, apellido s, apellidos paciente, apellido p, surname",
  secondLastName: "apellido materno, segundo apellido, ap materno, a materno, materno, apellido m",
  rut: "rut, run, rut paciente, rut del paciente, rut cliente, r u t, rut run, run rut, nro rut, n rut, numero rut, cedula, cedula de identidad, ci, c i, identificacion, numero de identificacion, n identificacion, documento, n documento, numero de documento, nro documento, documento de identidad, rut dni, rut o pasaporte, rut pasaporte, dni, identification number, id nacional",
  passport: "pasaporte, passport, n pasaporte, numero de pasaporte, otro documento, documento extranjero",
  email:
    "correo, email, e mail, mail, correo electronico, direccion de correo, email paciente, correo paciente, correo del paciente, correo cliente, email cliente, e mail cliente, email address",
  phone:
    "celular, telefono celular, telefono movil, movil, whatsapp, telefono, fono, phone, telefono 1, n de telefono, numero de telefono, telefono de contacto, contacto, numero de contacto, numero celular, n celular, fono celular, telefono paciente, telefono cliente, celular paciente, tel, cel, fono contacto, mobile",
  birthDate:
    "fecha de nacimiento, fecha nacimiento, f nacimiento, fec nacimiento, fecha nac, f nac, fec nac, fnac, nacimiento, cumpleanos, fecha de cumpleanos, birth date, birthday, date of birth, fecha de nac",
  sex: "sexo, genero, sex, gender, sexo biologico",
  address: "direccion, domicilio, calle, direccion particular, calle y numero, address, direccion paciente",
  comuna: "comuna, comuna de residencia, district, municipio",
  occupation:
    "ocupacion, profesion, actividad, oficio, trabajo, profesion u oficio, profesion ocupacion, occupation",
  insurer:
    "prevision, prevision de salud, prevision salud, sistema de salud, isapre, isapre fonasa, fonasa isapre, aseguradora, seguro de salud, seguro, tipo de prevision",
  externalId:
    "id, id paciente, id cliente, n ficha, n de ficha, numero de ficha, ficha, nro ficha, codigo, codigo paciente, numero de cliente, record",
  alert: "alerta, alertas, alerta medica, alertas medicas, alergias, advertencia",
  date: "fecha, fecha cita, fecha de la cita, fecha de cita, fecha de atencion, fecha atencion, fecha hora, fecha y hora, fecha reserva, fecha de reserva, fecha de la reserva, dia, fecha de realizacion, fecha inicio, fecha de inicio, fecha sesion, fecha visita, fecha de la visita, date, fecha evolucion, comienzo, inicio, fecha de compra, fecha compra, fecha venta, fecha de venta",
  time: "hora, hora cita, hora de la cita, hora inicio, hora de inicio, hora atencion, hora reserva, hora de realizacion, horario, hora de atencion, hora sesion, start time, desde",
  minutes:
    "duracion, minutos, duracion minutos, duracion min, duracion en minutos, tiempo, duracion cita, tiempo min, duracion de la cita, duration",
  service:
    "servicio, nombre servicio, nombre del servicio, prestacion, nombre prestacion, tratamiento, tipo de atencion, tipo atencion, motivo, motivo de consulta, tipo de sesion, atencion, tipo de cita, tipo cita, service, tipo de servicio",
  professional:
    "profesional, prestador, kinesiologo, kinesiologa, kine, terapeuta, nombre profesional, nombre del profesional, profesional tratante, doctor, doctora, dr, medico, medico tratante, atendido por, agenda, especialista, staff, profesional que atiende, kinesiologo a, autor, responsable",
  status:
    "estado, estado cita, estado de la cita, estado de cita, estado reserva, estado de la reserva, situacion, asistencia, status, asistio",
  price:
    "precio, valor, monto, total, precio total, valor total, precio lista, tarifa, arancel, costo, price, valor sesion, precio sesion, valor prestacion, valor particular, precio de venta, monto total, precio base",
  pack: "pack, plan, bono, paquete, programa, nombre pack, nombre del pack, nombre plan, nombre del plan, plan de sesiones, pack de sesiones, convenio pack",
  sessions:
    "sesiones, n sesiones, n de sesiones, numero de sesiones, total sesiones, sesiones totales, cantidad de sesiones, sesiones contratadas, total de sesiones, cantidad sesiones, sesiones compradas, sesiones del pack",
  used: "usadas, sesiones usadas, sesiones realizadas, realizadas, sesiones consumidas, consumidas, sesiones utilizadas, utilizadas, sesiones hechas, sesiones ocupadas, ocupadas",
  debt: "deuda, saldo, saldo pendiente, debe, por pagar, monto adeudado, adeudado, saldo por pagar",
  note: "nota, notas, observacion, observaciones, comentario, comentarios, comentario interno, detalle, descripcion, evolucion, glosa, comentarios de la cita, nota interna, indicaciones",
  category: "categoria, categoria servicio, tipo, rubro, especialidad, area, grupo",
  duties: "rol, roles, deberes, cargo, perfil, funcion, tipo de usuario, perfil de usuario, puesto, que hace",
  active: "activo, activa, habilitado, habilitada, vigente",
  origin: "origen",
};

const byName = new Map<string, { field: Field; score: number }[]>();
for (const [field, list] of Object.entries(names) as [Field, string][])
  for (const [place, name] of list.split(", ").entries()) {
    const known = byName.get(name) ?? [];
    known.push({ field, score: 100 - Math.min(place, 20) });
    byName.set(name, known);
  }
// Our own words are known, whatever else they may mean.
for (const [field, label] of Object.entries(fieldLabels) as [Field, string][]) {
  const known = byName.get(headKey(label)) ?? [];
  if (!known.some((each) => each.field === field))
    byName.set(headKey(label), [{ field, score: 100 }, ...known]);
}

/** What these speak of is somebody or something else, or a day that is no hour's. */
const others =
  /emergencia|apoderad|representante|tutor|deriva|factura|empresa|empleador|creacion|creado|creada|registro|ingreso|ultim|proxim|modificacion|actualiza|vencimiento|expira|alta\b|madre|padre|conyuge|titular|referid|segundo telefono|telefono 2|fono 2|termino|hora fin|\bfin\b|numero de boleta|medio de pago|forma de pago/;

/** Words that say nothing within others: "Nombre sucursal", "Estado de pago", "Fecha de abono". */
const onlyAlone = new Set(
  "nombre,name,fecha,date,hora,dia,total,monto,valor,cliente,paciente,persona,usuario,tipo,codigo,grupo,area,estado,contacto,documento,actividad,trabajo,detalle,plan,bono,inicio,desde,comienzo,grupo,agenda,atencion,motivo,precio,costo".split(
    ",",
  ),
);

export const isOfOthers = (key: string): boolean => others.test(key) && !byName.has(key);

/** Which fields a head names, with how surely, from 100 down; a name within a longer one counts less. */
export function fieldsNamed(key: string): { field: Field; score: number }[] {
  const exact = byName.get(key);
  if (exact) return exact;
  if (key === "" || key.length > 60 || isOfOthers(key)) return [];
  const within: { field: Field; score: number }[] = [];
  for (const [name, fields] of byName) {
    // Short names are parts of many words that mean something else.
    if (name.length < 4 || onlyAlone.has(name) || !` ${key} `.includes(` ${name} `)) continue;
    for (const { field, score } of fields)
      within.push({ field, score: Math.min(score, 60) * (name.length / key.length) + 15 });
  }
  return within;
}
