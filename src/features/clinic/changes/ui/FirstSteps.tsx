import { useQuery } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Link } from "react-router";
import { signedInCall } from "~/client/session-end";
import { type firstStepIds, readFirstSteps } from "../first-steps-contract";

const words: Record<(typeof firstStepIds)[number], { label: string; about: string; to: string }> = {
  place: {
    label: "Nombre y dirección",
    about: "Cómo se llama el centro, dónde está y quién responde.",
    to: "/direccion/textos",
  },
  people: { label: "Quién atiende", about: "Invita a tu equipo por correo.", to: "/direccion/equipo" },
  hours: { label: "Cuándo", about: "La semana de cada persona.", to: "/direccion/horarios" },
  prices: {
    label: "Servicios y precios",
    about: "Lo que ofreces, cuánto dura y cuánto vale.",
    to: "/direccion/servicios",
  },
};

/** On the first day: what is still as the example has it, one press away. Gone once it is done, or once somebody was attended. */
export default function FirstSteps({ site }: { site: ReactNode }) {
  const { data } = useQuery({
    queryKey: [readFirstSteps.path],
    queryFn: ({ signal }) => signedInCall(readFirstSteps, { signal }),
    staleTime: 0,
  });
  if (!data || data.isOver) return null;
  const left = data.steps.filter(({ isDone }) => !isDone).length;
  return (
    <section
      aria-labelledby="primeros-pasos"
      className="mb-8 grid gap-x-10 border-l-4 border-green pl-4 xl:grid-cols-[minmax(0,1fr)_auto]"
    >
      <div>
        <h2 id="primeros-pasos" className="text-xl">
          Abre tu centro
        </h2>
        <p className="text-ink-soft">
          El sitio muestra un centro de ejemplo. {left === 1 ? "Queda 1 paso" : `Quedan ${left} pasos`} para
          que sea el tuyo;{" "}
          <Link to="/" className="link">
            mira cómo va quedando
          </Link>
          .
        </p>
        <ol className="mt-3 grid gap-1">
          {data.steps.map(({ id, isDone }, place) => (
            <li key={id} className="flex min-h-11 flex-wrap items-center gap-x-3">
              <span aria-hidden="true" className="w-5 tabular-nums">
                {isDone ? "✓" : place + 1}
              </span>
              {isDone ? (
                <span className="text-ink-soft">
                  {words[id].label} <span className="sr-only">(listo)</span>
                </span>
              ) : (
                <>
                  <Link to={words[id].to} className="link font-semibold">
                    {words[id].label}
                  </Link>
                  <span className="text-ink-soft">{words[id].about}</span>
                </>
              )}
            </li>
          ))}
        </ol>
      </div>
      {site}
    </section>
  );
}
