import type { ServiceCard as Card } from "content/shape";
import { Link } from "react-router";
import Illustration from "~/ui/illustrations/Illustration";

export function ServiceCard({ id, title, description, illustration }: Card & { id: string }) {
  return (
    <li
      id={id}
      className="relative flex w-[min(82vw,26rem)] shrink-0 snap-start flex-col rounded-lg bg-sunk md:w-[38rem] md:flex-row-reverse"
    >
      <Illustration name={illustration} className="mx-auto mt-4 h-56 md:my-6 md:mr-6 md:h-64 md:shrink-0" />
      <div className="flex grow flex-col items-start p-6 md:p-8">
        <h3 className="text-2xl">{title}</h3>
        <p className="mt-3 text-lg text-ink-soft">{description}</p>
        <Link
          to="/servicios"
          className="link mt-auto inline-flex min-h-12 items-center pt-4 text-lg font-semibold"
        >
          Más Información
          <span className="sr-only"> sobre {title}</span>
        </Link>
      </div>
    </li>
  );
}
