import { Link, useRouteLoaderData } from "react-router";
import SettingsPlace from "~/features/clinic/clinic/ui/SettingsPlace";
import { CommissionPart } from "~/features/money/commissions/ui/CommissionPart";

/** What is said and set of money, what is paid to be kept, and what each person earns of it. */
export default function MoneyPlace() {
  const loaded = useRouteLoaderData<{ held: string | null }>("direction/direction");
  return (
    <>
      <SettingsPlace of="money" />
      <section aria-labelledby="lo-que-guarda" className="mt-10">
        <h2 id="lo-que-guarda" className="text-xl">
          Lo que se paga al reservar
        </h2>
        <p className="mt-1">
          {loaded?.held ?? "Nada: cada hora se paga en línea cuando el paciente quiere, o en el centro."}{" "}
          <Link to="/direccion/servicios" className="link">
            Se elige en cada servicio
          </Link>
          .
        </p>
      </section>
      <CommissionPart />
    </>
  );
}
