import { Link } from "react-router";
import { AccountSafety } from "~/features/accounts/ui/AccountSafety";
import type { MirroredUser } from "~/features/accounts/ui/session-mirror";

const places = [
  { to: "/agendar", label: "Agenda en línea", text: "Las horas libres, como las ve un paciente." },
  { to: "/servicios", label: "Servicios y precios", text: "Para responder por teléfono." },
  { to: "/blog", label: "Blog", text: "Los casos publicados." },
];

export function DashboardStart({ user }: { user: MirroredUser }) {
  return (
    <div className="page-width grid gap-10 py-8 md:grid-cols-2 lg:py-10">
      <section aria-labelledby="a-mano">
        <h2 id="a-mano" className="text-xl">
          A mano
        </h2>
        <ul className="mt-3 divide-y divide-line border-y border-line">
          {places.map(({ to, label, text }) => (
            <li key={to}>
              <Link to={to} className="group block py-3">
                <span className="font-semibold underline-offset-4 group-hover:underline">{label}</span>
                <span className="block text-ink-soft">{text}</span>
              </Link>
            </li>
          ))}
        </ul>
      </section>
      <AccountSafety user={user} />
    </div>
  );
}
