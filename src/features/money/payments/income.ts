/**
 * SQL of money that came in, by ledger row `e`: the hour `a` or the pack `pp` that it paid. What is collected is what was paid less what
 * was given back; money that pays for nothing, or had been paid before and only changes its hour, is no income of that day.
 */
export const ofOrder = `left join appointments a on e.order_kind = 'appointment' and a.id = e.order_id
  left join patient_packs pp on e.order_kind = 'pack' and pp.id = e.order_id`;

export const isCollected = "e.order_kind <> 'surplus' and e.means <> 'balance'";

export const signedAmount = "case e.kind when 'payment' then e.amount else -e.amount end";

/** Of a pack: whoever gives its first hour. */
export const whoEarned = `coalesce(a.therapist_id, (select h.therapist_id from appointments h where h.patient_pack_id = pp.id
  and (h.status <> 'cancelled' or h.no_show) order by h.created_at, h.id limit 1), 'nobody')`;

export const ofService = "coalesce(a.service_id, pp.service_id, 'free')";
