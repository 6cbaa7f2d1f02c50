// pack: site

/** Public pages alone, and not those that a person comes to act on: what is fetched ahead must be everybody's. */
const rules = JSON.stringify({
  prefetch: [
    {
      where: {
        and: [
          {
            href_matches: [
              "/",
              "/servicios",
              "/services",
              "/nosotros",
              "/about",
              "/agendar",
              "/blog",
              "/blog/*",
            ],
          },
          { not: { href_matches: ["/blog/admin", "/*\\?*"] } },
        ],
      },
      eagerness: "moderate",
    },
  ],
});

/** Where browsers know these, a page that somebody is about to press is there already: until React runs, links are plain. */
export function SpeculationRules({ nonce }: { nonce: string | undefined }) {
  return (
    <script
      type="speculationrules"
      nonce={nonce}
      suppressHydrationWarning
      // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
      dangerouslySetInnerHTML={{ __html: rules }}
    />
  );
}
