import type { Queryable } from "~/server/database/database";
import type { ArticleVersion, VersionEntry } from "./contract";

/** What an article says now and what it said before, newest first; none of an article that is none. */
export async function articleVersions(client: Queryable, postId: string): Promise<VersionEntry[]> {
  const { rows } = await client.query<Dated<VersionEntry>>(
    `select v.version, v.title, v."writtenAt", v."isCurrent", t.name as writer
     from (${versions}) v join therapists t on t.id = v.written_by order by v.number desc nulls first`,
    [postId],
  );
  return rows.map(written);
}

export async function articleVersion(
  client: Queryable,
  postId: string,
  version: string,
): Promise<ArticleVersion | null> {
  const { rows } = await client.query<Dated<ArticleVersion>>(
    `select v.version, v.title, v.excerpt, v.content, v.image_url as "imageUrl", v.image_alt as "imageAlt", v.tags,
       v."writtenAt", v."isCurrent", t.name as writer,
       case when o.id is not null then json_build_object('width', o.width, 'height', o.height) end as "imageSize"
     from (${versions}) v join therapists t on t.id = v.written_by left join objects o on o.id = v.image_object_id
     where v.version = $2`,
    [postId, version],
  );
  return rows[0] ? written(rows[0]) : null;
}

/** The one that stands has no number yet. What the release before wrote is its author's. */
const versions = `
select version, null::bigint as number, title, excerpt, content, image_url, image_alt, image_object_id, tags,
  coalesce(written_by, author_id) as written_by, coalesce(written_at, created_at) as "writtenAt", true as "isCurrent"
from blog_posts where id = $1
union all
select version, number, title, excerpt, content, image_url, image_alt, image_object_id, tags, written_by, written_at, false
from article_versions where post_id = $1`;

type Dated<Version extends { writtenAt: string }> = Omit<Version, "writtenAt"> & { writtenAt: Date };

const written = <Version extends { writtenAt: string }>(row: Dated<Version>) =>
  ({ ...row, writtenAt: row.writtenAt.toISOString() }) as Version;
