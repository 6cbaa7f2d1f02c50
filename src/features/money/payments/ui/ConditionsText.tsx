import { Link } from "react-router";
import { useClinic } from "~/client/clinic";
import { formatPhone } from "~/shared/phone";
import type { Conditions } from "./conditions";

/** Stands right before the button that pays: nobody passes it by. */
export function ConditionsText({ conditions }: { conditions: Conditions }) {
  const { identity } = useClinic();
  const { retracto, cancel, seller, termsVersion } = conditions;
  return (
    <section aria-labelledby="condiciones" className="border-l-4 border-green pl-4">
      <h2 id="condiciones" className="text-xl">
        Antes de pagar
      </h2>
      <dl className="mt-2 flex flex-col gap-3">
        <div>
          <dt className="font-semibold">Si te arrepientes</dt>
          <dd>{retracto}</dd>
        </div>
        <div>
          <dt className="font-semibold">Si no puedes venir</dt>
          <dd>{cancel}</dd>
        </div>
        <div>
          <dt className="font-semibold">Quién te vende</dt>
          <dd>
            {seller.legalName}, RUT <span className="whitespace-nowrap">{seller.rut}</span>. {seller.address}.
            Representante legal: {seller.representative}. Contacto:{" "}
            <a href={`tel:${identity.phone}`} className="link whitespace-nowrap tabular-nums">
              {formatPhone(identity.phone)}
            </a>{" "}
            y{" "}
            <a href={`mailto:${identity.email}`} className="link">
              {identity.email}
            </a>
            . Reclamos:{" "}
            <a href={`mailto:${seller.complaintsEmail}`} className="link">
              {seller.complaintsEmail}
            </a>
            .
          </dd>
        </div>
      </dl>
      <p className="mt-3">
        Al pagar aceptas los{" "}
        <Link to="/terminos" target="_blank" className="link">
          Términos de Servicio
        </Link>{" "}
        (versión <span className="whitespace-nowrap">{termsVersion}</span>).
      </p>
    </section>
  );
}
