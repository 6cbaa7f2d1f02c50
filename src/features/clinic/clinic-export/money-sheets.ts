import { documentOf } from "~/features/money/payments/boleta-columns";
import { meansNames } from "~/features/money/payments/entries";
import { owesBySums } from "~/features/money/payments/order-state";
import { day, leaves, local, moment, ofPayer, payer, person, type Sheet, wordOf } from "./sheet";

/** SQL: joins `p`, who paid the order of the boleta `b`; nobody, of whom is erased. */
export const boletaPayer = `left join patients p on p.id = (select e.patient_id from ledger_entries e
  where e.order_kind = b.order_kind and e.order_id = b.order_id and e.number <= b.up_to order by e.number desc limit 1)`;

const stateWords = { pending: "pendiente", issued: "emitida", review: "en revisión", refused: "rechazada" };

export const moneySheets: Sheet[] = [
  {
    file: "packs.csv",
    about:
      "Los packs que todavía sirven, con cuántas sesiones tienen y cuántas se usaron: las horas que vienen están en appointments.csv.",
    sql: `select ${person}, k.service as "Servicio", k.pack as "Pack", k.sessions as "Sesiones", k.taken - coming.hours as "Usadas", k.price as "Precio",
      ${owesBySums("k.opened_at", "k.price")} as "Deuda", to_char(${local("k.opened_at")}, 'YYYY-MM-DD') as "Fecha"
      from patient_packs k join patients p on p.id = k.patient_id left join order_sums s on s.order_kind = 'pack' and s.order_id = k.id
        cross join lateral (select count(*)::int as hours from appointments a where a.patient_pack_id = k.id and a.status <> 'cancelled'
          and a.wall_start > $1::timestamp) coming
      where k.closed_at is null and k.expires_on >= $1::date and ${leaves("p")} order by k.opened_at, k.id`,
  },
  {
    file: "former-packs.csv",
    about: "Los packs cerrados o vencidos, que ya no sirven.",
    sql: `select ${person}, k.service as "Servicio", k.pack as "Pack", k.sessions as "Sesiones", k.taken as "Usadas", k.price as "Precio",
      to_char(${local("k.opened_at")}, 'YYYY-MM-DD') as "Fecha", ${day("k.expires_on")} as "Vence", to_char(${local("k.closed_at")}, 'YYYY-MM-DD') as "Cerrado"
      from patient_packs k join patients p on p.id = k.patient_id
      where (k.closed_at is not null or k.expires_on < $1::date) and ${leaves("p")} order by k.opened_at, k.id`,
  },
  {
    file: "orders.csv",
    about: "Lo que se cobra por cada hora y cada pack, cuánto se pagó y cuánto se debe.",
    sql: `select ${payer}, to_char(${local("o.at")}, 'YYYY-MM-DD') as "Fecha", o.sold as "Qué", o.price as "Precio", coalesce(s.discount, 0) as "Descuento",
      coalesce(s.paid, 0) as "Pagado", ${owesBySums("o.at", "o.price")} as "Debe"
      from (select 'appointment' as kind, id, patient_id, created_at as at, price, concat_ws(', ', service, pack) as sold
          from appointments where patient_pack_id is null and status <> 'cancelled' and price > 0
        union all select 'pack', id, patient_id, opened_at, price, concat_ws(', ', service, pack) from patient_packs where closed_at is null) o
        join patients p on p.id = o.patient_id left join order_sums s on s.order_kind = o.kind and s.order_id = o.id
      order by o.at, o.id`,
  },
  {
    file: "payments.csv",
    about: "El libro de pagos y devoluciones, por número.",
    sql: `select e.number as "Número", ${moment("e.at")}, case e.kind when 'payment' then 'Pago' else 'Devolución' end as "Movimiento",
      case e.kind when 'payment' then e.amount else -e.amount end as "Monto", ${wordOf("e.means", meansNames)} as "Medio",
      concat_ws(', ', coalesce(k.service, a.service), coalesce(k.pack, a.pack)) as "Detalle", ${payer},
      ${ofPayer("nullif(concat_ws(' ', e.bono_programme, e.bono_number), '')")} as "Bono", ${ofPayer("e.agreement")} as "Convenio", e.co_payment as "Copago",
      ${ofPayer(`coalesce(e.boleta_number, ${documentOf})`)} as "Boleta", coalesce(by.name, 'En línea') as "Registró", ${ofPayer("e.reason")} as "Motivo"
      from ledger_entries e left join patients p on p.id = e.patient_id left join therapists by on by.id = e.recorded_by
        left join appointments a on e.order_kind = 'appointment' and a.id = e.order_id
        left join patient_packs k on e.order_kind = 'pack' and k.id = e.order_id order by e.number`,
  },
  {
    file: "discounts.csv",
    about: "Los descuentos, con su motivo.",
    sql: `select ${payer}, ${moment("d.given_at")}, d.amount as "Monto", ${ofPayer("d.reason")} as "Motivo", t.name as "Registró",
      to_char(${local("d.taken_back_at")}, 'YYYY-MM-DD') as "Deshecho", ${ofPayer("d.taken_back_reason")} as "Por qué se deshizo" from discounts d left join patients p on p.id = d.patient_id
      join therapists t on t.id = d.given_by order by d.given_at, d.id`,
  },
  {
    file: "boletas.csv",
    about:
      "Las boletas y facturas electrónicas que emitió un proveedor, y hasta qué número de payments.csv llega cada una.",
    sql: `select ${payer}, ${moment("coalesce(b.issued_at, b.asked_at)")}, ${wordOf("b.kind::text", { 33: "factura afecta", 34: "factura exenta", 39: "boleta afecta", 41: "boleta exenta" })} as "Documento",
      ${ofPayer("b.number")} as "Número", b.amount as "Monto", ${wordOf("b.state", stateWords)} as "Estado", b.up_to as "Hasta el pago número",
      ${ofPayer("b.credit_number")} as "Nota de crédito", ${wordOf("b.credit_state", stateWords)} as "Estado de la nota de crédito",
      to_char(${local("b.credited_at")}, 'YYYY-MM-DD') as "Anulada",
      ${ofPayer("b.receiver ->> 'rut'")} as "RUT de la empresa", ${ofPayer("b.receiver ->> 'name'")} as "Empresa" from boletas b ${boletaPayer} order by b.asked_at, b.id`,
  },
  {
    file: "tills.csv",
    about: "Los cierres de caja.",
    sql: `select ${moment("c.closed_at")}, ${day("c.day")} as "Día", c.expected as "Esperado", c.counted as "Contado", t.name as "Cerró", c.note as "Nota"
      from till_closings c join therapists t on t.id = c.closed_by order by c.closed_at, c.id`,
  },
  {
    file: "till-movements.csv",
    about: "Efectivo que se puso o se retiró de una caja.",
    sql: `select ${moment("m.at")}, ${day("k.day")} as "Día", m.amount as "Monto", m.reason as "Motivo", t.name as "Registró"
      from till_movements m join tills k on k.id = m.till_id join therapists t on t.id = m.recorded_by order by m.at, m.id`,
  },
  {
    file: "refunds.csv",
    about: "Devoluciones que hay que hacer o se hicieron a mano.",
    sql: `select ${payer}, ${moment("f.asked_at")}, f.amount as "Monto", ${ofPayer("f.reason")} as "Motivo", to_char(${local("f.done_at")}, 'YYYY-MM-DD') as "Hecha"
      from refund_tasks f left join patients p on p.id = f.patient_id order by f.asked_at, f.id`,
  },
  {
    file: "commissions.csv",
    about: "Qué parte de lo cobrado gana cada persona, desde qué día.",
    sql: `select t.name as "Nombre", ${day("c.from_day")} as "Fecha", coalesce(s.name, 'todos') as "Servicio", c.percent::float as "Porcentaje"
      from commission_shares c join therapists t on t.id = c.staff_id left join services s on s.id = c.service_id
      order by t.position, t.id, c.from_day, s.name`,
  },
];
