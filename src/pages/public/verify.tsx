import { data, useLocation } from "react-router";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { Field } from "~/ui/field/Field";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { TextInput } from "~/ui/text-input/TextInput";
import { personalHeaders, personalTitle } from "../personal-page";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/verify";
import { type Shown, verificationOf } from "./verify.server";

/** The address holds what somebody's paper says of itself: kept by no cache, told to no other site. */
export function headers({ loaderHeaders }: Route.HeadersArgs): HeadersInit {
  const retryAfter = loaderHeaders.get("Retry-After");
  return {
    ...personalHeaders,
    "Referrer-Policy": "no-referrer",
    ...(retryAfter && { "Retry-After": retryAfter }),
  };
}

export const meta = personalTitle("Verificar un documento");

export async function loader({ context, request }: Route.LoaderArgs) {
  const { shown, waitSeconds } = await verificationOf(context.get(serverOfRequest), request);
  return waitSeconds === null
    ? data(shown)
    : data(shown, { status: 429, headers: { "Retry-After": String(waitSeconds) } });
}

/** It needs no script: a form that asks for this page again. */
export default function VerifyPage({ loaderData }: Route.ComponentProps) {
  const typed = new URLSearchParams(useLocation().search).get("codigo")?.slice(0, 40) ?? "";
  return (
    <div className="page-width py-10 lg:py-16">
      <div className="max-w-[34rem]">
        <SectionArc className="mb-3 w-24 text-green" />
        <h1 className="text-3xl">Verificar un documento</h1>
        <p className="mt-4 text-lg">
          Escribe el código que está al final del documento. Te decimos quién lo emitió, cuándo y cómo está:
          nada de la persona.
        </p>
        <Answer shown={loaderData} />
        <form method="get" action="/verificar" className="mt-6 flex flex-col items-start gap-4">
          <Field label="Código de verificación" hint="Doce letras, por ejemplo BCDF-GHJK-MNPQ">
            {(control) => (
              <TextInput
                {...control}
                name="codigo"
                defaultValue={typed}
                required
                maxLength={40}
                autoComplete="off"
                autoCapitalize="characters"
                spellCheck={false}
                className="uppercase"
              />
            )}
          </Field>
          <Button type="submit">Verificar</Button>
        </form>
      </div>
    </div>
  );
}

function Answer({ shown }: { shown: Shown }) {
  if (shown.state === "asks") return null;
  if (shown.state === "asked too often")
    return (
      <div className="mt-6">
        <Alert kind="error" title="Espera un momento">
          Preguntaste muchas veces seguidas. Intenta de nuevo en unos minutos.
        </Alert>
      </div>
    );
  if (shown.state === "unknown")
    return (
      <div className="mt-6">
        <Alert kind="error" title="No conocemos ese código">
          Revisa que esté escrito como en el documento. Si lo está, llámanos: puede no ser nuestro, o de
          alguien cuyos datos ya borramos.
        </Alert>
      </div>
    );
  return (
    <section aria-labelledby="estado" className="mt-6 border-y border-line py-5">
      <h2 id="estado" className="text-2xl">
        {shown.isAnnulled ? "Anulado" : "Vigente"}
      </h2>
      <p className="mt-1">
        {shown.isAnnulled ? "Este documento ya no vale." : "Este documento vale como se emitió."}
      </p>
      <dl className="mt-4 grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
        {shown.facts.map(([label, value]) => (
          <div key={label} className="contents">
            <dt className="text-ink-soft">{label}</dt>
            <dd className="font-semibold first-letter:uppercase">{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}
