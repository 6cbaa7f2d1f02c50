import type { Actors, ForeignAttempt, ForeignObjects } from "./foreign-attempt";
import type { Visitor } from "./signed-in";
import type { TestSite } from "./site";

/** Every therapist may edit every article; a patient none. */
function articleOf(action: string, body?: unknown) {
  return async (_: TestSite, { patient, therapist }: Actors): Promise<ForeignAttempt[]> => [
    {
      asking: patient,
      path: `/api/blog/${await draftArticle(therapist)}${action}`,
      body,
      code: "forbidden",
    },
  ];
}

async function draftArticle(therapist: Visitor): Promise<string> {
  const draft = { title: "Borrador", excerpt: "E", content: "C" };
  return (await therapist.call("POST", "/api/blog", draft)).json.id;
}

export const articleObjects: ForeignObjects = {
  "GET /api/blog/{id}": async (_, { patient, therapist }) => [
    { asking: patient, path: `/api/blog/${await draftArticle(therapist)}` },
  ],
  "PUT /api/blog/{id}": articleOf("", { title: "T", excerpt: "E", content: "C" }),
  "POST /api/blog/{id}/publish": articleOf("/publish"),
  "DELETE /api/blog/{id}": articleOf(""),
  "GET /api/blog/{id}/versions": articleOf("/versions"),
  "GET /api/blog/{id}/versions/{version}": articleOf("/versions/any"),
};
