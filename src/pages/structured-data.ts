import { clinic } from "content/clinic";
import type { Professional, Service } from "content/shape";

const { identity } = clinic;

/** What the site says of itself to machines, in words of schema.org. Built by loaders: no browser loads this file. */
export interface Thing {
  "@type": string | string[];
  [property: string]: unknown;
}

const clinicId = (publicUrl: string) => `${publicUrl}/#centro`;

export function clinicThing(publicUrl: string): Thing {
  const { street, comuna, region } = identity.address;
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
      addressCountry: "CL",
    },
    geo: { "@type": "GeoCoordinates", ...identity.geo },
    openingHoursSpecification: identity.hours.map(({ weekdays, opens, closes }) => ({
      "@type": "OpeningHoursSpecification",
      dayOfWeek: weekdays.map((day) => `https://schema.org/${day}`),
      opens,
      closes,
    })),
    sameAs: identity.social.map(({ url }) => url),
    currenciesAccepted: "CLP",
    paymentAccepted: identity.paymentMethods.join(", "),
    priceRange: priceRange(clinic.services),
    potentialAction: { "@type": "ReserveAction", target: `${publicUrl}/agendar` },
  };
}

export function servicesThing(publicUrl: string): Thing {
  return {
    "@type": "OfferCatalog",
    name: "Servicios y precios",
    url: `${publicUrl}/servicios`,
    itemListElement: clinic.services.flatMap((service) => [
      offer(service, service.name, service.price),
      ...service.packs.map((pack) => offer(service, `${service.name}: ${pack.name}`, pack.price)),
    ]),
    provider: { "@id": clinicId(publicUrl) },
  };
}

function offer(service: Service, name: string, price: number): Thing {
  return {
    "@type": "Offer",
    name,
    price,
    priceCurrency: "CLP",
    itemOffered: {
      "@type": service.category === "Kinesiología" ? "MedicalTherapy" : "Service",
      name: service.name,
      description: service.description,
    },
  };
}

export function personThing(publicUrl: string, person: Professional): Thing {
  return {
    "@type": "Person",
    name: person.name,
    jobTitle: person.title,
    description: person.specialty,
    image: publicUrl + person.avatar,
    alumniOf: { "@type": "CollegeOrUniversity", name: person.university },
    knowsAbout: person.expertise,
    identifier: { "@type": "PropertyValue", propertyID: "RNPI", value: person.rnpi },
    worksFor: { "@id": clinicId(publicUrl) },
  };
}

export function breadcrumbs(publicUrl: string, name: string, path: string): Thing {
  return {
    "@type": "BreadcrumbList",
    itemListElement: [
      { "@type": "ListItem", position: 1, name: "Inicio", item: `${publicUrl}/` },
      { "@type": "ListItem", position: 2, name, item: publicUrl + path },
    ],
  };
}

function priceRange(services: Service[]): string {
  const prices = services.map(({ price }) => price);
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
    ...(article.imageUrl && { image: new URL(article.imageUrl, publicUrl).href }),
    ...(article.publishedAt && { datePublished: article.publishedAt }),
    author: { "@type": "Person", name: article.author.name },
    publisher: { "@id": clinicId(publicUrl) },
  };
}
