import type { BlogPageTexts } from "content/shape";
import { useIsTherapist } from "~/features/site/blog/ui/use-is-therapist";
import { ButtonLink } from "~/ui/button/ButtonLink";
import { useContact } from "./contact";
import { PortalButton } from "./PortalButtons";

/** Themes of the blog, and the way in for who writes it. */
export function BlogAside({ texts }: { texts: BlogPageTexts }) {
  const isTherapist = useIsTherapist();
  const { whatsappLink } = useContact();
  return (
    <section className="grid gap-12 border-t border-line py-12 md:grid-cols-2 lg:py-16">
      <div>
        <h2 className="text-2xl">{texts.categoriesTitle}</h2>
        <ul className="mt-4 max-w-md">
          {texts.categories.map(({ name, count }) => (
            <li key={name} className="flex justify-between border-b border-line py-3 text-lg">
              {name}
              <span className="text-ink-soft tabular-nums">
                {count}
                <span className="sr-only"> {texts.categoriesCount}</span>
              </span>
            </li>
          ))}
        </ul>
      </div>
      <div className="flex flex-col items-start gap-4">
        <h2 className="text-2xl">{texts.accessTitle}</h2>
        {isTherapist ? (
          <>
            <ButtonLink to="/blog/admin">Administrar Blog</ButtonLink>
            <ButtonLink to="/blog/admin" variant="outline">
              Ir al Panel de Administración
            </ButtonLink>
          </>
        ) : (
          <>
            <p className="text-lg">{texts.accessText}</p>
            <PortalButton portal="therapists" variant="outline">
              Solicitar Acceso
            </PortalButton>
            <a
              href={whatsappLink(texts.accessMessage)}
              rel="noopener"
              className="link inline-flex min-h-12 items-center"
            >
              Escribir por WhatsApp
            </a>
          </>
        )}
      </div>
    </section>
  );
}
