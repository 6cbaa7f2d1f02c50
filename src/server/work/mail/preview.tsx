import { renderToStaticMarkup } from "react-dom/server";
import { type MailOffice, withLinks } from "./deliver";
import type { SendableMail } from "./mail";
import { renderHtml, renderText, type Sender } from "./render";

export const previewPath = "/api/docs/mails";

type Office = Pick<MailOffice, "pool" | "compose" | "sender">;

/**
 * Each kind of mail as its latest event of this database makes it, as it is read: narrow, wide, in the dark, as text. For
 * whoever changes one, on the development server alone: it shows what people were written.
 */
export async function mailPreviews({ pool, compose, sender }: Office): Promise<string> {
  const { rows } = await pool.query<{ kind: string; subjectId: string }>(
    `select distinct on (kind) kind, substr(event, length(kind) + 2) as "subjectId"
     from (select event, sent_at, split_part(event, ':', 1) as kind from sent_mail) sent order by kind, sent_at desc`,
  );
  const shown: { kind: string; mail: SendableMail }[] = [];
  for (const { kind, subjectId } of rows) {
    const composed = await compose[kind]?.(subjectId);
    // No link of a preview enters anywhere.
    if (composed) shown.push({ kind, mail: await withLinks(composed, async () => "#") });
  }
  const missing = Object.keys(compose).filter((kind) => !shown.some((each) => each.kind === kind));
  return `<!doctype html>${renderToStaticMarkup(<Previews shown={shown} missing={missing} sender={sender} />)}`;
}

interface Props {
  shown: { kind: string; mail: SendableMail }[];
  missing: string[];
  sender: Sender;
}

const looks = [
  { name: "320 px", width: 320, isDark: false },
  { name: "700 px", width: 700, isDark: false },
  { name: "320 px, dark", width: 320, isDark: true },
];

/** As a program in the dark shows it, whatever this browser prefers. */
const inTheDark = (html: string) => html.replace("(prefers-color-scheme:dark)", "all");

function Previews({ shown, missing, sender }: Props) {
  return (
    <html lang="en">
      <head>
        <meta charSet="utf-8" />
        <meta name="robots" content="noindex" />
        <title>Mails</title>
        <style>
          {"body{font:16px/1.5 system-ui,sans-serif;margin:2rem}iframe{height:40rem;border:1px solid}"}
        </style>
      </head>
      <body>
        <h1>Mails</h1>
        {shown.map(({ kind, mail }) => (
          <section key={kind}>
            <h2>
              <code>{kind}</code>
            </h2>
            <p>{mail.subject}</p>
            {looks.map(({ name, width, isDark }) => (
              <iframe
                key={name}
                title={`${kind}, ${name}`}
                sandbox=""
                srcDoc={(isDark ? inTheDark : String)(renderHtml(mail, sender))}
                style={{ width }}
              />
            ))}
            <details>
              <summary>Text</summary>
              <pre>{renderText(mail, sender)}</pre>
            </details>
          </section>
        ))}
        <h2>Without an event in this database</h2>
        <p>{missing.join(", ")}</p>
      </body>
    </html>
  );
}
