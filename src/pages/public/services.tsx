import { heldNote } from "content/held-services";
import { servicesPage } from "content/services-page";
import { symptomBox } from "content/symptom-box";
import { Suspense } from "react";
import { deferredComponent } from "~/ui/deferred/deferred-component";
import { describePage } from "../describe-page";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import { servicesThing } from "../structured-data";
import type { Route } from "./+types/services";
import { PageOpening } from "./PageOpening";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

const ServicesRest = deferredComponent(() => import("./ServicesRest"));

export function loader({ context }: Route.LoaderArgs) {
  const { publicUrl } = context.get(siteSettings);
  const clinic = context.get(serverOfRequest).clinic();
  return {
    page: describePage({
      clinic,
      publicUrl,
      page: "servicios",
      title: servicesPage.tabTitle,
      description: servicesPage.text,
      things: [servicesThing(clinic, publicUrl)],
    }),
    title: servicesPage.title,
    text: servicesPage.text,
    anchors: servicesPage.sections.map(({ id, title }) => ({ id, title })),
    rest: {
      texts: {
        ...servicesPage,
        additional: clinic.texts.additional ?? servicesPage.additional,
        priceNotes: [
          ...(clinic.texts.priceNotes ?? servicesPage.priceNotes),
          ...[heldNote(clinic)].filter((note) => note !== null),
        ],
      },
      services: clinic.services,
      symptomBox,
    },
  };
}

/** Coming from another page the whole page is there at once, so that a link to a section finds it. */
export async function clientLoader({
  serverLoader,
}: Route.ClientLoaderArgs): ReturnType<typeof serverLoader> {
  const [loaded] = await Promise.all([serverLoader(), ServicesRest.preload()]);
  return loaded;
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData.page;
}

export default function Services({ loaderData: { title, text, anchors, rest } }: Route.ComponentProps) {
  return (
    <>
      <PageOpening title={title} text={text} figure="gait">
        <nav aria-label="En esta página" className="flex flex-wrap gap-x-8">
          {anchors.map((anchor) => (
            <a
              key={anchor.id}
              href={`#${anchor.id}`}
              className="link inline-flex min-h-12 items-center text-lg"
            >
              {anchor.title}
            </a>
          ))}
        </nav>
      </PageOpening>
      <Suspense>
        <ServicesRest {...rest} />
      </Suspense>
    </>
  );
}
