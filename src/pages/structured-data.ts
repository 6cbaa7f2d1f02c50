import { servicesPage } from "content/services-page";
import type { Question } from "content/shape";
import { shownAddress } from "~/features/site/blog/picture-address";
import type { Clinic, Professional, Service } from "~/shared/clinic";
import { specified } from "./public/opening-hours";

/** What the site says of itself to machines, in words of schema.org. Built by loaders: no browser loads this file. */
export interface Thing {
  "@type": string | string[];
  [property: string]: unknown;
}

const clinicId = (publicUrl: string) => `${publicUrl}/#centro`;
const catalogId = (publicUrl: string) => `${publicUrl}/servicios#precios`;

export function clinicThing(clinic: Clinic, publicUrl: string): Thing {
  const { identity } = clinic;
  const { street, comuna, region, countryCode } = identity.address;
  return {
    "@type": ["MedicalClinic", "LocalBusiness"],
    "@id": clinicId(publicUrl),
    name: identity.name,
    description: identity.tagline,
    url: `${publicUrl}/`,
    image: `${publicUrl}/og/inicio.png`,
    logo: `${publicUrl}/favicon.svg`,
    medicalSpecialty: "https://schema.org/Physiotherapy",
    telephone: identity.phone,
    email: identity.email,
    address: {
      "@type": "PostalAddress",
      streetAddress: street,
      addressLocality: comuna,
      addressRegion: region,
      addressCountry: countryCode,
    },
    geo: { "@type": "GeoCoordinates", ...identity.geo },
    openingHoursSpecification: specified(clinic, "reception"),
    department: {
      "@type": "MedicalClinic",
      name: `${identity.name}: kinesiología`,
      openingHoursSpecification: specified(clinic, "care"),
    },
    ...(clinic.branches.length > 1 && {
      location: clinic.branches.map(({ name, address, comuna, phone }) => ({
        "@type": "Place",
        name,
        ...(phone && { telephone: phone }),
        address: {
          "@type": "PostalAddress",
          streetAddress: address,
          addressLocality: comuna,
          addressRegion: region,
          addressCountry: countryCode,
        },
      })),
    }),
    sameAs: identity.social.map(({ url }) => url),
    currenciesAccepted: "CLP",
    priceRange: priceRange(clinic.services),
    hasOfferCatalog: { "@id": catalogId(publicUrl) },
    availableService: clinic.services
      .filter(({ category }) => category === "Kinesiología")
      .map(({ name, description }) => ({ "@type": "PhysicalTherapy", name, description })),
    potentialAction: { "@type": "ReserveAction", target: `${publicUrl}/agendar` },
  };
}

/** The price list. Schema.org lets an offer name a Service, not a therapy: those stand in the clinic's availableService. */
export function servicesThing({ services }: Clinic, publicUrl: string): Thing {
  return {
    "@type": "OfferCatalog",
    "@id": catalogId(publicUrl),
    name: servicesPage.tabTitle,
    url: `${publicUrl}/servicios`,
    itemListElement: services.flatMap((service) => [
      offer(publicUrl, service, service.name, service.price, service.priceFrom),
      ...service.packs.map((pack) =>
        offer(publicUrl, service, `${service.name}: ${pack.name}`, pack.price, false),
      ),
    ]),
  };
}

function offer(publicUrl: string, service: Service, name: string, price: number, isLeast: boolean): Thing {
  const priceCurrency = "CLP";
  return {
    "@type": "Offer",
    name,
    // "Desde": what it costs at least is no price to charge.
    ...(isLeast
      ? { priceSpecification: { "@type": "PriceSpecification", minPrice: price, priceCurrency } }
      : { price, priceCurrency }),
    itemOffered: {
      "@type": "Service",
      name: service.name,
      serviceType: service.category,
      description: service.description,
      provider: { "@id": clinicId(publicUrl) },
    },
  };
}

export function personThing(publicUrl: string, person: Professional): Thing {
  return {
    "@type": "Person",
    name: person.name,
    ...(person.title && { jobTitle: person.title }),
    description: person.specialty,
    image: publicUrl + person.avatar,
    ...(person.university && { alumniOf: { "@type": "CollegeOrUniversity", name: person.university } }),
    ...(person.expertise.length > 0 && { knowsAbout: person.expertise }),
    ...(person.rnpi && { identifier: { "@type": "PropertyValue", propertyID: "RNPI", value: person.rnpi } }),
    worksFor: { "@id": clinicId(publicUrl) },
  };
}

export function questionsThing(questions: Question[]): Thing {
  return {
    "@type": "FAQPage",
    mainEntity: questions.map(({ question, answer }) => ({
      "@type": "Question",
      name: question,
      acceptedAnswer: { "@type": "Answer", text: answer },
    })),
  };
}

/** A step on the way from the landing page to where somebody is. */
export interface TrailStep {
  name: string;
  path: string;
}

export function breadcrumbs(publicUrl: string, trail: TrailStep[]): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [{ name: "Inicio", path: "/" }, ...trail].map(({ name, path }, index) => ({
      "@type": "ListItem",
      position: index + 1,
      name,
      item: publicUrl + path,
    })),
  };
}

function priceRange(services: Service[]): string {
  const prices = services.flatMap(({ price, packs }) => [price, ...packs.map((pack) => pack.price)]);
  return `CLP ${Math.min(...prices)} - ${Math.max(...prices)}`;
}

interface ArticleFacts {
  title: string;
  excerpt: string;
  author: { name: string };
  publishedAt: string | null;
  imageUrl: string | null;
  tags: string[];
}

export function articleThing(publicUrl: string, path: string, article: ArticleFacts): Thing {
  return {
    "@type": "Article",
    headline: article.title,
    description: article.excerpt,
    keywords: article.tags.join(", "),
    inLanguage: "es-CL",
    mainEntityOfPage: publicUrl + path,
    ...(article.imageUrl && { image: new URL(shownAddress(article.imageUrl), publicUrl).href }),
    ...(article.publishedAt && { datePublished: article.publishedAt }),
    author: { "@type": "Person", name: article.author.name },
    publisher: { "@id": clinicId(publicUrl) },
  };
}
