import type { Queryable } from "~/server/database/database";
import type { Release } from "~/server/watch/release";
import changelog from "../../../../CHANGELOG.md?raw";
import type { ReleaseNews } from "./contract";
import { compareVersions, newsSince, readChangelog } from "./read-changelog";

/** In the build, so that a release and what is told of it do not come apart. */
export const told = readChangelog(changelog);

/** What a person has not put away, and of that nothing from before they came. */
export async function newsFor(
  client: Queryable,
  therapistId: string,
  running: Release,
  releases = told,
): Promise<ReleaseNews[]> {
  const { rows } = await client.query<{ newsRead: string | null; met: string[]; first: string | null }>(
    `select t.news_read as "newsRead",
       array(select version from release_starts where started_at <= t.created_at) as met,
       (select version from release_starts order by started_at limit 1) as first
     from therapists t where t.id = $1`,
    [therapistId],
  );
  const [person] = rows;
  if (!person) return [];
  // Accounts of a clinic's first minute are older than its first start.
  const known = [person.newsRead, ...person.met, person.first ?? running.version].filter(
    (version) => version !== null,
  );
  const since = known.toSorted(compareVersions).at(-1) ?? running.version;
  return newsSince(releases, since, running.version);
}
