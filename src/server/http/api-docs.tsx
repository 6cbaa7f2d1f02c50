import { renderToStaticMarkup } from "react-dom/server";
import type { Call } from "~/shared/call";

/** The calls as a page to read; the machine's version is /api/openapi.json. */
export function apiDocs(calls: Call[], title: string): string {
  return `<!doctype html>${renderToStaticMarkup(<ApiDocs calls={calls} title={title} />)}`;
}

function ApiDocs({ calls, title }: { calls: Call[]; title: string }) {
  return (
    <html lang="es-CL">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{`API de ${title}`}</title>
        <style>
          {
            "body{font:17px/1.5 system-ui,sans-serif;max-width:70ch;margin:2rem auto;padding:0 1rem}code{font-size:1em}"
          }
        </style>
      </head>
      <body>
        <h1>{`API de ${title}`}</h1>
        <p>
          Descripción completa para programas: <a href="/api/openapi.json">/api/openapi.json</a>
        </p>
        {calls.map((call) => (
          <section key={`${call.method} ${call.path}`}>
            <h2>
              <code>
                {call.method} {call.path}
              </code>
            </h2>
            <p lang="en">{call.summary}.</p>
            <p>
              Éxito: {call.answer.status}
              {call.refusals.length > 0 && `. Rechazos: ${call.refusals.join(", ")}`}
            </p>
          </section>
        ))}
      </body>
    </html>
  );
}
