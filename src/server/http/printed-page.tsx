import type { ReactNode } from "react";
import { pageMarks } from "~/shared/page-marks";
import { codeWords } from "~/shared/verification-code";

const common = `
:root{--paper:#fff;--figure-gap:#fff;--figure:#1b5240;--figure-far:#9db8a6;--line-strong:#857d6c;--coral-line:#d9542f;--coral-wash:#fbe0d5}
body{font:16px/1.45 "Atkinson Hyperlegible Next",system-ui,sans-serif;color:#14211b;background:#fff;max-width:48rem;margin:1.5rem auto;padding:0 1rem}
h1{font-size:1.6rem;margin:.3rem 0}h2{font-size:1.15rem;margin:0}p{margin:.3rem 0}ol,ul{padding-left:1.3rem;margin:.3rem 0}
.letterhead{display:flex;gap:.6rem;align-items:center;margin:0 0 1rem}.letterhead svg{width:2rem;height:2rem;flex:none;color:#1b5240;--coral:#d9542f}
.soft{color:#3a4640}.words{white-space:pre-line;overflow-wrap:anywhere}
.verify{margin-top:2rem;border:1px solid #857d6c;padding:.6rem .8rem;overflow-wrap:anywhere;break-inside:avoid}
.code{font-weight:700;letter-spacing:.06em;white-space:nowrap}
@media print{.hint{display:none}body{margin:0;max-width:none}}`;

interface Props {
  title: string;
  /** CSS beyond what all of them have; a constant. */
  style: string;
  /** At the foot of each page: whose it is, and of when. */
  foot: string;
  children: ReactNode;
}

/** A page to print: it needs nothing but itself, and is read on a screen first. */
export function PrintedPage({ title, style, foot, children }: Props) {
  return (
    <html lang="es-CL">
      <head>
        <meta charSet="utf-8" />
        <meta name="viewport" content="width=device-width, initial-scale=1" />
        <meta name="robots" content="noindex" />
        <title>{title}</title>
        {/* biome-ignore lint/security/noDangerouslySetInnerHtml: constants, and a name as a string of CSS */}
        <style dangerouslySetInnerHTML={{ __html: `${common}\n${style}${pageMarks(foot)}` }} />
      </head>
      <body>
        <main>{children}</main>
      </body>
    </html>
  );
}

/** Stands on the screen alone. */
export function PrintHint() {
  return (
    <p className="soft hint">
      Para imprimirlo o guardarlo como PDF, usa Imprimir en el menú de tu navegador.
    </p>
  );
}

/** By which whoever holds a paper asks whether it stands. */
export function PrintedCode({ code, publicUrl }: { code: string; publicUrl: string }) {
  return (
    <p className="verify">
      Código de verificación: <span className="code">{codeWords(code)}</span>
      <br />
      Comprueba que está vigente en
      <br />
      {publicUrl}/verificar?codigo={code}
    </p>
  );
}
