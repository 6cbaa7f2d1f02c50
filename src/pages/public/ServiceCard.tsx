import { Link } from "react-router";
import { OwnPicture } from "~/features/site/uploads/ui/offered/OwnPicture";
import type { ServiceCard as Card } from "~/shared/own-texts";
import { isFigureName } from "~/ui/illustrations/figures";
import Illustration from "~/ui/illustrations/Illustration";

export function ServiceCard({ id, title, description, picture, pictureText = "" }: Card & { id: string }) {
  return (
    <li
      id={id}
      className="relative flex w-[min(82vw,26rem)] shrink-0 snap-start flex-col rounded-lg bg-sunk md:w-[38rem] md:flex-row-reverse"
    >
      {isFigureName(picture) ? (
        <Illustration name={picture} className="mx-auto mt-4 h-56 md:my-6 md:mr-6 md:h-64 md:shrink-0" />
      ) : (
        <OwnPicture
          address={picture}
          alt={pictureText}
          sizes="(min-width: 768px) 16rem, min(82vw, 26rem)"
          className="h-60 w-full rounded-t-lg object-cover md:h-auto md:min-h-76 md:w-64 md:shrink-0 md:rounded-l-none md:rounded-r-lg"
        />
      )}
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
