import type { AdditionalService } from "~/shared/own-texts";
import { buttonStyle } from "~/ui/button/button-style";
import { useContact } from "./contact";
import { PortalButton } from "./PortalButtons";

/** What is no hour at the centre: a list to read, one way on each. */
export function AdditionalServices({ title, services }: { title: string; services: AdditionalService[] }) {
  const { whatsappLink } = useContact();
  return (
    <section aria-labelledby="ademas" className="py-16 lg:py-24">
      <div className="page-width">
        <h2 id="ademas" className="max-w-[24ch] text-3xl">
          {title}
        </h2>
        <ul className="mt-8 lg:mt-12">
          {services.map(({ title: name, text, action, message }) => (
            <li
              key={name}
              className="grid items-center gap-x-10 gap-y-3 border-t border-line py-6 lg:grid-cols-[1fr_1.4fr_18rem] lg:py-8"
            >
              <h3 className="text-2xl">{name}</h3>
              <p className="max-w-[36rem] text-lg text-ink-soft">{text}</p>
              {message === null ? (
                <PortalButton portal="symptoms" variant="outline">
                  {action}
                </PortalButton>
              ) : (
                <a href={whatsappLink(message)} rel="noopener noreferrer" className={buttonStyle("outline")}>
                  {action}
                </a>
              )}
            </li>
          ))}
        </ul>
      </div>
    </section>
  );
}
