import type { ServiceSection } from "content/shape";
import type { ReactNode } from "react";
import type { Service } from "~/shared/clinic";
import Illustration from "~/ui/illustrations/Illustration";
import { PriceRow } from "./PriceRow";

/** One kind of service: the figure that is measured on the left, the price list on the right. */
export function PriceSection({
  id,
  title,
  text,
  illustration,
  services,
  children,
}: ServiceSection & { services: Service[]; children?: ReactNode }) {
  return (
    <section
      id={id}
      aria-labelledby={`${id}-titulo`}
      className="@container border-t border-line py-12 lg:py-20"
    >
      <div className="page-width grid gap-8 lg:grid-cols-[1fr_44rem] lg:gap-16">
        <div className="flex items-start justify-between gap-4 lg:sticky lg:top-28 lg:flex-col lg:self-start">
          <div>
            <h2 id={`${id}-titulo`} className="text-3xl">
              {title}
            </h2>
            <p className="mt-3 max-w-[26rem] text-lg text-ink-soft">{text}</p>
          </div>
          <Illustration
            name={illustration}
            className="w-32 shrink-0 @max-[22.5rem]:hidden sm:w-44 lg:w-full lg:max-w-80"
          />
        </div>
        <div>
          <ul>
            {services.map((service) => (
              <PriceRow key={service.id} service={service} />
            ))}
          </ul>
          {children}
        </div>
      </div>
    </section>
  );
}
