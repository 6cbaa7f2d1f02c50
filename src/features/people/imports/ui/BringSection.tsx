import { ButtonLink } from "~/ui/button/ButtonLink";
import { LatestImports } from "./LatestImports";

/** In the place of data: the way to bringing, and what was brought. */
export default function BringSection() {
  return (
    <section aria-labelledby="trae" className="mb-10 grid max-w-3xl justify-items-start gap-3">
      <h2 id="trae" className="text-xl">
        Trae lo tuyo
      </h2>
      <p>
        Pacientes, horas, packs y visitas de AgendaPro, Reservo, Medilink o tu Excel. Ves qué va a pasar antes
        de traerlo, y se puede deshacer por 7 días.
      </p>
      <ButtonLink to="/direccion/datos/importar">Traer un archivo</ButtonLink>
      <div className="w-full">
        <LatestImports title="Lo último que trajiste" />
      </div>
    </section>
  );
}
