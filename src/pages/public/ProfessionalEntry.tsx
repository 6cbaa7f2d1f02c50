import type { ShownProfessional } from "~/shared/clinic";
import { registryUrl } from "~/shared/registry";

interface Props {
  person: ShownProfessional;
  /** The portrait on the right, on wide screens. */
  mirrored: boolean;
}

export function ProfessionalEntry({ person, mirrored }: Props) {
  const { name, title, role, specialty, experience, university, rnpi, expertise, approach, avatar } = person;
  const order = mirrored ? "lg:order-last" : "";
  return (
    <li className="grid gap-8 border-t border-line py-12 lg:grid-cols-12 lg:gap-8 lg:py-20">
      <img
        src={avatar}
        alt={`Retrato${avatar.endsWith(".svg") ? " dibujado" : ""} de ${name}`}
        width={480}
        height={480}
        className={`aspect-square w-full max-w-72 rounded-lg bg-sunk lg:col-span-5 lg:max-w-none ${order}`}
      />
      <div className={`flex flex-col lg:col-span-7 ${mirrored ? "lg:pr-8" : "lg:pl-8"}`}>
        {role && <p className="text-lg text-ink-soft">{role}</p>}
        <h2 className="mt-1 text-3xl">{name}</h2>
        {approach && (
          <blockquote className="mt-5 max-w-[36rem] font-display text-xl font-bold lg:text-2xl">
            «{approach}»
          </blockquote>
        )}
        <div className="mt-8 grid gap-8 sm:grid-cols-2">
          {expertise.length > 0 && (
            <section aria-label={`En qué trabaja ${name}`}>
              <h3 className="text-lg">En qué te ayuda</h3>
              <ul className="mt-3 flex flex-col gap-2 text-lg">
                {expertise.map((field) => (
                  <li key={field} className="flex gap-3">
                    <span aria-hidden="true" className="mt-1.5 h-4 w-1 shrink-0 rounded-sm bg-coral-line" />
                    {field}
                  </li>
                ))}
              </ul>
            </section>
          )}
          <dl className="flex flex-col gap-4">
            {title && (
              <div>
                <dt className="text-ink-soft">Título</dt>
                <dd className="text-lg">{[title, university].filter(Boolean).join(", ")}</dd>
              </div>
            )}
            <div>
              <dt className="text-ink-soft">Área</dt>
              <dd className="text-lg">
                {[specialty, experience]
                  .filter(Boolean)
                  .map((part) => `${part}.`)
                  .join(" ")}
              </dd>
            </div>
            {rnpi && (
              <div>
                <dt className="text-ink-soft">Registro RNPI</dt>
                <dd className="text-lg tabular-nums">
                  N.º {rnpi}&ensp;
                  <a
                    href={registryUrl}
                    target="_blank"
                    rel="noopener noreferrer"
                    className="link inline-flex min-h-12 items-center"
                  >
                    Verificar
                    <span className="sr-only"> el registro de {name} en la Superintendencia de Salud</span>
                  </a>
                </dd>
              </div>
            )}
          </dl>
        </div>
      </div>
    </li>
  );
}
