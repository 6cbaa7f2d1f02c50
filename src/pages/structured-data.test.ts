import { testClinic } from "tests/kit/clinic";
import { expect, test } from "vitest";
import { openingHours } from "./public/opening-hours";
import { breadcrumbs, clinicThing, servicesThing } from "./structured-data";

const url = "https://zoh.example";
// biome-ignore lint/suspicious/noExplicitAny: read as a search engine would
const catalog = servicesThing(testClinic, url) as any;
const offers = catalog.itemListElement;

test("the clinic has the price list, and the price list only names what schema.org lets it", () => {
  const centre = clinicThing(testClinic, url);
  expect(centre.hasOfferCatalog).toEqual({ "@id": catalog["@id"] });
  expect(catalog).not.toHaveProperty("provider");
  for (const offer of offers) {
    expect(offer["@type"]).toBe("Offer");
    expect(offer.itemOffered).toMatchObject({ "@type": "Service", provider: { "@id": centre["@id"] } });
  }
  expect(centre.availableService).toContainEqual(
    expect.objectContaining({ "@type": "PhysicalTherapy", name: "Evaluación kinésica" }),
  );
});

test("a price 'desde' is the least, any other the whole", () => {
  const byName = (name: string) => offers.find((offer: { name: string }) => offer.name === name);
  expect(byName("Evaluación kinésica")).not.toHaveProperty("price");
  expect(byName("Evaluación kinésica").priceSpecification).toEqual({
    "@type": "PriceSpecification",
    minPrice: 15_000,
    priceCurrency: "CLP",
  });
  expect(byName("Punción Seca")).toMatchObject({ price: 25_000, priceCurrency: "CLP" });
  expect(byName("Rehabilitación kinésica integral: FONASA 10 sesiones")).toMatchObject({ price: 130_000 });
});

test("the range of prices is that of the offers", () => {
  const prices = offers.map(
    (offer: { price?: number; priceSpecification?: { minPrice: number } }) =>
      offer.price ?? offer.priceSpecification?.minPrice,
  );
  expect(clinicThing(testClinic, url).priceRange).toBe(`CLP ${Math.min(...prices)} - ${Math.max(...prices)}`);
});

test("the address names its country as the content does", () => {
  expect(clinicThing(testClinic, url).address).toMatchObject({
    addressCountry: testClinic.identity.address.countryCode,
  });
});

test("reception's hours and those of care are told apart, and the second end where the last visit may", () => {
  type Open = { opens: string; closes: string; dayOfWeek: string[] }[];
  const spans = (thing: unknown) =>
    (thing as { openingHoursSpecification: Open }).openingHoursSpecification.map(
      ({ opens, closes, dayOfWeek }) => `${dayOfWeek.length} × ${opens}-${closes}`,
    );
  const centre = clinicThing(testClinic, url);
  expect(spans(centre)).toEqual(["5 × 09:00-19:00", "1 × 09:00-14:00"]);
  expect(spans(centre.department)).toEqual(["5 × 08:00-12:30", "5 × 14:00-18:30"]);
  expect(openingHours(testClinic)).toEqual([
    {
      of: "Recepción",
      open: [
        { days: "Lunes a viernes", times: [{ opens: "09:00", closes: "19:00" }] },
        { days: "Sábado", times: [{ opens: "09:00", closes: "14:00" }] },
      ],
    },
    {
      of: "Kinesiología",
      open: [
        {
          days: "Lunes a viernes",
          times: [
            { opens: "08:00", closes: "12:30" },
            { opens: "14:00", closes: "18:30" },
          ],
        },
      ],
    },
  ]);
});

test("a trail begins at the landing page", () => {
  const steps = [
    { name: "Blog", path: "/blog" },
    { name: "Rodilla", path: "/blog/1" },
  ];
  expect(breadcrumbs(url, steps).itemListElement).toEqual([
    { "@type": "ListItem", position: 1, name: "Inicio", item: `${url}/` },
    { "@type": "ListItem", position: 2, name: "Blog", item: `${url}/blog` },
    { "@type": "ListItem", position: 3, name: "Rodilla", item: `${url}/blog/1` },
  ]);
});
