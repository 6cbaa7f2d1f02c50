import { useClinic } from "~/client/clinic";
import { formatMonths, monthsOfPack } from "~/features/clinic/catalogue/catalogue";
import type { ShownClinic } from "~/shared/clinic";
import { formatDate } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Field } from "~/ui/field/Field";
import { Select } from "~/ui/select/Select";
import { chosenOffer, type Offer, type Offers, packUse } from "./schedule-values";

interface Props {
  offers: Offers;
  /** Empty while nobody chose. */
  value: string;
  onChange: (value: string) => void;
  /** The hours that are about to be scheduled. */
  hours: string[];
  error: string | undefined;
}

/** Of what the hours are: the patient's pack with what is left of it, one session, or a pack that is sold with them. */
export function ServiceField({ offers, value, onChange, hours, error }: Props) {
  const offer = chosenOffer(offers, value);
  const { payments } = useClinic();
  return (
    <Field label="Servicio" hint={offer && hintOf(offers, offer, { hours, payments })} error={error}>
      {(control) => (
        <Select
          {...control}
          name="service"
          required
          data-first-focus
          value={offer?.value ?? ""}
          onChange={(event) => onChange(event.target.value)}
        >
          <option value="">Elige un servicio</option>
          {offers.open.length > 0 && <Options label="Packs que tiene" offers={offers.open} />}
          <Options label="Una sesión" offers={offers.single} />
          <Options label="Vender un pack" offers={offers.sold} />
        </Select>
      )}
    </Field>
  );
}

function Options({ label, offers }: { label: string; offers: Offer[] }) {
  return (
    <optgroup label={label}>
      {offers.map((offer) => (
        <option key={offer.value} value={offer.value}>
          {offer.label}
        </option>
      ))}
    </optgroup>
  );
}

function hintOf(
  offers: Offers,
  { value }: Offer,
  { hours, payments }: { hours: string[] } & Pick<ShownClinic, "payments">,
): string | null {
  const open = offers.open.find((offer) => offer.value === value);
  if (open) {
    const { left, sessions, expiresOn, price } = open.of;
    return `Quedan ${left} de ${sessions}, hasta el ${formatDate(expiresOn)}.${overOf(packUse(open.of, hours).beyond, price)}`;
  }
  const sold = offers.sold.find((offer) => offer.value === value);
  if (!sold) return null;
  const { sessions, price } = sold;
  const beyond = Math.max(0, hours.length - sessions);
  return `Vendes ${sessions} sesiones por ${formatPesos(price)}, por pagar; sirven ${formatMonths(monthsOfPack(payments, sold))}.${overOf(beyond, price)}`;
}

/** What somebody owes besides, of hours for which the pack has no session. */
function overOf(beyond: number, price: number): string {
  if (beyond === 0) return "";
  const over = beyond === 1 ? "Una hora no alcanza y abre" : `${beyond} horas no alcanzan y abren`;
  return ` ${over} otro pack de ${formatPesos(price)}, por pagar.`;
}
