import { agreesTo } from "~/features/care/consents/queries";
import { leaveOf } from "~/features/hours/reminders/due";
import type { Queryable } from "~/server/database/database";
import type { Keys } from "~/server/settings/keys";
import type { ComposeMail } from "~/server/work/mail/mail";
import type { Clinic } from "~/shared/clinic";
import { later } from "~/shared/clinic-time";
import type { Clock } from "~/shared/clock";
import { firstName } from "~/shared/first-name";
import { newestMs } from "./plan-news";
import { makeStopLink } from "./stop-link";

interface MailParts {
  clinic: () => Clinic;
  pool: Queryable;
  keys: Keys;
  publicUrl: string;
  clock: Clock;
}

interface Announced {
  patientId: string;
  name: string;
  email: string;
  postId: string;
  title: string;
  excerpt: string;
  publishedAt: Date;
}

/** Nothing where the article or the consent was taken back meanwhile. */
export function articleNewsMails({
  clinic,
  pool,
  keys,
  publicUrl,
  clock,
}: MailParts): Record<string, ComposeMail> {
  return {
    "article.announced.patient": async (id) => {
      const { rows } = await pool.query<Announced>(
        `select p.id as "patientId", p.name, p.email, b.id as "postId", b.title, b.excerpt, b.published_at as "publishedAt"
         from article_news n join patients p on p.id = n.patient_id join blog_posts b on b.id = n.post_id
         where n.id = $1 and b.is_published and ${agreesTo("p.id", "news")}`,
        [id],
      );
      const [article] = rows;
      if (!article) return null;
      const stop = makeStopLink(keys, publicUrl, article.patientId);
      return {
        to: article.email,
        date: clock(),
        leaves: leaveOf(clinic().messages.quiet, clock(), later(article.publishedAt, 2 * newestMs)),
        subject: `Un artículo nuevo de ${clinic().identity.name}`,
        heading: article.title,
        paragraphs: [`Hola, ${firstName(article.name)}. Publicamos un artículo nuevo:`, article.excerpt],
        action: { label: "Leer el artículo", url: `${publicUrl}/blog/${article.postId}` },
        facts: [],
        others: [{ label: "No quiero más novedades", url: stop }],
        stop,
        closing: ["Te escribimos porque pediste novedades por correo. Puedes dejarlas cuando quieras."],
      };
    },
  };
}
