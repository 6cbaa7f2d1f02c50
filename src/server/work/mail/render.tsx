import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import type { LinkButton, SendableMail } from "./mail";

export interface Sender {
  name: string;
  address: string;
  /** Of the address, on a map. */
  map: string;
  phone: string;
}

export function renderHtml(mail: SendableMail, sender: Sender): string {
  return `<!doctype html>${renderToStaticMarkup(<MailPage mail={mail} sender={sender} />)}`;
}

const font = "'Segoe UI', Helvetica, Arial, sans-serif";
/** A long word, an address or a link breaks instead of widening the mail. */
const breaks = { overflowWrap: "anywhere", wordBreak: "break-word" } as const;

/** Tables and inline styles: what mail programs understand. Nothing in it is a picture, so none is missed. */
function MailPage({ mail, sender }: { mail: SendableMail; sender: Sender }) {
  return (
    <html lang="es-CL">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="color-scheme" content="light dark" />
        <meta name="supported-color-schemes" content="light dark" />
        <title>{mail.subject}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of ours */}
        <style dangerouslySetInnerHTML={{ __html: mailStyle }} />
      </head>
      <body className="paper" style={{ margin: 0, ...light.paper, fontFamily: font, fontSize: 17 }}>
        <main>
          <table role="presentation" width="100%" cellPadding={0} cellSpacing={0}>
            <tbody>
              <tr>
                <td
                  align="center"
                  className="paper around"
                  style={{ ...light.paper, padding: "32px 16px", lineHeight: 1.5 }}
                >
                  <table
                    role="presentation"
                    cellPadding={0}
                    cellSpacing={0}
                    style={{ maxWidth: 560, width: "100%", textAlign: "left", ...breaks }}
                  >
                    <tbody>
                      <tr>
                        <td
                          className="sheet within"
                          style={{ ...light.sheet, borderTop: "4px solid #1f5c46", padding: 32 }}
                        >
                          <p className="name" style={{ margin: 0, ...light.name, fontWeight: 700 }}>
                            {sender.name}
                          </p>
                          <h1
                            style={{
                              margin: mail.when ? "16px 0 4px" : "16px 0",
                              fontSize: mail.when ? 19 : 26,
                              lineHeight: 1.2,
                            }}
                          >
                            {mail.heading}
                          </h1>
                          {mail.when && (
                            <p
                              className="when"
                              style={{ margin: "0 0 16px", fontSize: 30, fontWeight: 700, lineHeight: 1.15 }}
                            >
                              {mail.when}
                            </p>
                          )}
                          <Paragraphs texts={mail.paragraphs} />
                          {mail.facts.length > 0 && <Facts facts={mail.facts} />}
                          {mail.action && <Action {...mail.action} />}
                          {mail.scale && <Scale links={mail.scale} />}
                          {mail.others?.map((link) => (
                            <OtherLink key={link.label} {...link} />
                          ))}
                          <Paragraphs texts={mail.closing} />
                        </td>
                      </tr>
                      <tr>
                        <td
                          className="paper within"
                          style={{ ...light.paper, padding: "16px 32px", fontSize: 16 }}
                        >
                          {sender.name}
                          <br />
                          <PlainLink url={sender.map}>{sender.address}</PlainLink>
                          <br />
                          <WithPhones text={sender.phone} />
                        </td>
                      </tr>
                    </tbody>
                  </table>
                </td>
              </tr>
            </tbody>
          </table>
        </main>
      </body>
    </html>
  );
}

function Paragraphs({ texts }: { texts: string[] }) {
  return texts.map((text) => (
    <p key={text} style={{ margin: "0 0 16px" }}>
      <WithPhones text={text} />
    </p>
  ));
}

/** In the colour of the text around it, whatever that is; underlined, so that it is seen to lead somewhere. */
function PlainLink({ url, children }: { url: string; children: ReactNode }) {
  return (
    <a href={url} style={{ color: "inherit", textDecoration: "underline" }}>
      {children}
    </a>
  );
}

const phone = /(\+56(?: \d+)+)/;

/** A number is called by a tap, and never broken in two lines. */
function WithPhones({ text }: { text: string }) {
  return text.split(phone).map((part) =>
    phone.test(part) ? (
      <PlainLink key={part} url={`tel:${part.replaceAll(" ", "")}`}>
        <span style={{ whiteSpace: "nowrap" }}>{part}</span>
      </PlainLink>
    ) : (
      part
    ),
  );
}

/** The colour stands in a cell, so that programs that know no padding of links show a button all the same. */
function Action({ label, url }: { label: string; url: string }) {
  return (
    <table role="presentation" cellPadding={0} cellSpacing={0} style={{ margin: "24px 0" }}>
      <tbody>
        <tr>
          <td className="button" style={{ ...light.button, borderRadius: 4 }}>
            <a
              className="button"
              href={url}
              style={{
                ...light.button,
                display: "inline-block",
                padding: "14px 22px",
                borderRadius: 4,
                textDecoration: "none",
                fontWeight: 700,
              }}
            >
              {label}
            </a>
          </td>
        </tr>
      </tbody>
    </table>
  );
}

const inRow = 6;

/** Two even rows; they wrap by themselves where a screen is too narrow. */
function Scale({ links }: { links: LinkButton[] }) {
  return [links.slice(0, inRow), links.slice(inRow)].map((row) => (
    <div key={row[0]?.label} style={{ margin: "8px 0" }}>
      {row.map(({ label, url }) => (
        <span key={label}>
          <a
            className="button"
            href={url}
            style={{
              ...light.button,
              display: "inline-block",
              width: 44,
              padding: "10px 0",
              margin: "0 2px 8px 0",
              borderRadius: 4,
              textAlign: "center",
              textDecoration: "none",
              fontWeight: 700,
            }}
          >
            {label}
          </a>{" "}
        </span>
      ))}
    </div>
  ));
}

function OtherLink({ label, url }: LinkButton) {
  return (
    <p style={{ margin: "0 0 16px" }}>
      <a className="name" href={url} style={{ ...light.name, display: "inline-block", padding: "8px 0" }}>
        {label}
      </a>
    </p>
  );
}

function Facts({ facts }: { facts: SendableMail["facts"] }) {
  return (
    <table cellPadding={0} cellSpacing={0} style={{ margin: "8px 0 16px", width: "100%" }}>
      <tbody>
        {facts.map(({ label, value, url }) => (
          <tr key={label}>
            <th
              className="fact"
              scope="row"
              style={{ padding: "6px 16px 6px 0", textAlign: "left", verticalAlign: "top", width: 120 }}
            >
              {label}
            </th>
            <td className="fact" style={{ padding: "6px 0" }}>
              {url ? <PlainLink url={url}>{value}</PlainLink> : <WithPhones text={value} />}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}

export function renderText(mail: SendableMail, sender: Sender): string {
  const facts = mail.facts.map(({ label, value }) => `${label}: ${value}`).join("\n");
  const said = ({ label, url }: LinkButton) => `${label}: ${url}`;
  const action = mail.action ? said(mail.action) : "";
  const signature = [sender.name, sender.address, sender.phone].join("\n");
  return [
    mail.heading,
    ...mail.paragraphs,
    [mail.when ? `Cuándo: ${mail.when}` : "", facts].filter(Boolean).join("\n"),
    action,
    (mail.scale ?? []).map(said).join("\n"),
    ...(mail.others ?? []).map(said),
    ...mail.closing,
    `-- \n${signature}`,
  ]
    .filter(Boolean)
    .join("\n\n");
}

/** Foreground and background always together: a program that turns one of them dark by itself has no half to leave. */
const pair = (color: string, backgroundColor: string) => ({ color, backgroundColor });

const light = {
  paper: pair("#16261f", "#f6f1e7"),
  sheet: pair("#16261f", "#fffdf8"),
  name: pair("#1f5c46", "#fffdf8"),
  button: pair("#ffffff", "#1f5c46"),
};

const dark: typeof light = {
  paper: pair("#e9efe9", "#111a16"),
  sheet: pair("#e9efe9", "#1a2620"),
  name: pair("#8fd0b1", "#1a2620"),
  button: pair("#0f1a15", "#8fd0b1"),
};

const darkRules = Object.entries(dark)
  .map(
    ([name, { color, backgroundColor }]) =>
      `.${name}{color:${color}!important;background-color:${backgroundColor}!important}`,
  )
  .join("");

/** What cannot stand inline: the dark look, and a phone's margins. A program that drops it shows the light mail. */
const mailStyle = `:root{color-scheme:light dark;supported-color-schemes:light dark}
@media (prefers-color-scheme:dark){${darkRules}}
.when::first-letter{text-transform:uppercase}
@media (max-width:480px){.around{padding:16px 8px!important}.within{padding:20px 16px!important}
.fact{display:block!important;width:auto!important;padding:0!important}td.fact{padding:0 0 10px!important}}`;
