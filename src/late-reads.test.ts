import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/**
 * What may be two seconds old, and so may be read at a replica (docs/decisions/0085). Whoever adds to it says here that nothing is decided by what is
 * read, and adds a call to replica.db.test.ts, which asks the replica alone.
 */
const late = {
  "features/clinic/attendance-report/routes.ts": ["attendanceReport", "attendanceReport"],
  "features/clinic/overview/routes.ts": ["readOverview", "readOverview", "behind"],
  "features/clinic/staff/routes.ts": ["offeredTherapists"],
  "features/hours/availability/routes.ts": ["availability"],
  "features/site/blog/routes.ts": ["publishedPosts", "publishedPost"],
  "features/site/testimonials/routes.ts": ["testimonialsFor", "testimonialsFor"],
  "pages/public/agenda.tsx": ["readFirstHours"],
  "pages/public/article.tsx": ["publishedPost"],
  "pages/public/blog.tsx": ["publishedPosts"],
  "pages/public/landing.tsx": ["testimonialsFor", "nextHour", "publicFigures"],
  "pages/public/rss.ts": ["publishedPosts"],
  "pages/public/sitemap.ts": ["publishedPosts"],
  "pages/public/team.tsx": ["publicFigures"],
};

/** Who makes it, hands it on for a request, or knows its type. */
const plumbing = [
  "main.ts",
  "server/database/replica.ts",
  "server/http/calls.ts",
  "server/http/server-context.ts",
];

const root = import.meta.dirname;
const sources = readdirSync(root, { recursive: true, encoding: "utf8" })
  .filter((file) => /\.tsx?$/.test(file) && !/\.test\.tsx?$|\/testing\//.test(file))
  .filter((file) => !plumbing.includes(file))
  .map((file) => [file, readFileSync(join(root, file), "utf8")] as const)
  .filter(([, text]) => text.includes("readLate"));

test("what is read late is what is listed here", () => {
  const read = sources.map(([file, text]) => [
    file,
    [...text.matchAll(/\breadLate\(\s*\(client\) =>\s*(\w+)\(\s*client\b/g)].map(([, name]) => name),
  ]);
  expect(Object.fromEntries(read)).toEqual(late);
});

test("and nothing is read late in another way of writing it", () => {
  for (const [file, text] of sources) {
    // The name stands where it is taken from the context, and where it is called.
    const named = text.replaceAll(/\breadLate\(\s*\(client\) =>/g, "").match(/.*readLate.*/g) ?? [];
    expect(
      named.filter((line) => !/\{[^}]*\breadLate\b[^}]*\}/.test(line)),
      file,
    ).toEqual([]);
  }
});
