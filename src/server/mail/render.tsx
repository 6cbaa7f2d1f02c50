import { renderToStaticMarkup } from "react-dom/server";
import type { SendableMail } from "./mail";

export interface Sender {
  name: string;
  address: string;
  phone: string;
}

const ink = "#16261f";
const green = "#1f5c46";
const paper = "#f6f1e7";
const font = "'Segoe UI', Helvetica, Arial, sans-serif";

export function renderHtml(mail: SendableMail, sender: Sender): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage mail={mail} sender={sender} />)}`;
}

/** Tables and inline styles: what mail programs understand. */
function MailPage({ mail, sender }: { mail: SendableMail; sender: Sender }) {
  return (
    <html lang="es-CL">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <title>{mail.subject}</title>
      </head>
      <body
        style={{ margin: 0, background: paper, color: ink, fontFamily: font, fontSize: 17, lineHeight: 1.5 }}
      >
        <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
          <tbody>
            <tr>
              <td align="center" style={{ padding: "32px 16px" }}>
                <table
                  role="presentation"
                  cellPadding={0}
                  cellSpacing={0}
                  style={{ maxWidth: 560, width: "100%", textAlign: "left" }}
                >
                  <tbody>
                    <tr>
                      <td style={{ borderTop: `4px solid ${green}`, background: "#fffdf8", padding: 32 }}>
                        <p style={{ margin: 0, color: green, fontWeight: 700 }}>{sender.name}</p>
                        <h1 style={{ margin: "16px 0", fontSize: 26, lineHeight: 1.2 }}>{mail.heading}</h1>
                        {mail.paragraphs.map((text) => (
                          <p key={text} style={{ margin: "0 0 16px" }}>
                            {text}
                          </p>
                        ))}
                        <Facts facts={mail.facts} />
                        {mail.actions.map(({ label, url }) => (
                          <p key={url} style={{ margin: "24px 0" }}>
                            <a
                              href={url}
                              style={{
                                background: green,
                                color: "#ffffff",
                                padding: "12px 20px",
                                textDecoration: "none",
                                fontWeight: 700,
                              }}
                            >
                              {label}
                            </a>
                          </p>
                        ))}
                        {mail.closing.map((text) => (
                          <p key={text} style={{ margin: "0 0 16px" }}>
                            {text}
                          </p>
                        ))}
                      </td>
                    </tr>
                    <tr>
                      <td style={{ padding: "16px 32px", fontSize: 16 }}>
                        {sender.name}
                        <br />
                        {sender.address}
                        <br />
                        {sender.phone}
                      </td>
                    </tr>
                  </tbody>
                </table>
              </td>
            </tr>
          </tbody>
        </table>
      </body>
    </html>
  );
}

function Facts({ facts }: { facts: SendableMail["facts"] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 16px", width: "100%" }}>
      <tbody>
        {facts.map(({ label, value }) => (
          <tr key={label}>
            <th
              scope="row"
              style={{ padding: "6px 16px 6px 0", textAlign: "left", verticalAlign: "top", width: 120 }}
            >
              {label}
            </th>
            <td style={{ padding: "6px 0" }}>{value}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function renderText(mail: SendableMail, sender: Sender): string {
  const facts = mail.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  const actions = mail.actions.map(({ label, url }) => `${label}: ${url}`);
  const signature = [sender.name, sender.address, sender.phone].join("\n");
  return [mail.heading, ...mail.paragraphs, facts, ...actions, ...mail.closing, `-- \n${signature}`]
    .filter(Boolean)
    .join("\n\n");
}
