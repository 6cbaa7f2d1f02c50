import type { SymptomBoxTexts } from "content/shape";
import { type FormEvent, useRef, useState } from "react";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { Textarea } from "~/ui/textarea/Textarea";
import { useContact } from "./contact";
import { useOpenPortal } from "./PortalButtons";

/** Symptoms in a person's own words; the analysis opens with them. Nothing is sent from here. */
export function SymptomBox({ texts }: { texts: SymptomBoxTexts }) {
  const contact = useContact();
  const openPortal = useOpenPortal();
  const [missing, setMissing] = useState(false);
  // Read when it is needed: what was typed before the script came is there too.
  const box = useRef<HTMLTextAreaElement>(null);

  function analyse(event: FormEvent) {
    event.preventDefault();
    const text = box.current?.value.trim() ?? "";
    setMissing(text === "");
    if (text === "") box.current?.focus();
    else openPortal("symptoms", { symptoms: text });
  }

  return (
    <section aria-labelledby="sintomas-titulo" className="bg-sunk py-16 lg:py-24">
      <div className="page-width grid gap-8 lg:grid-cols-[1fr_1.15fr] lg:gap-16">
        <div>
          <SectionArc className="mb-3 w-24 text-green" />
          <h2 id="sintomas-titulo" className="text-3xl">
            {texts.title}
          </h2>
          <p className="mt-4 max-w-[34rem] text-lg">{texts.text}</p>
          <noscript>
            <p className="mt-4 text-lg">
              Sin JavaScript no funciona: <a href={contact.whatsappHref}>escríbenos por WhatsApp</a>.
            </p>
          </noscript>
        </div>
        <form onSubmit={analyse} noValidate className="needs-js flex flex-col gap-4">
          <label htmlFor="sintomas" className="font-display text-xl font-bold">
            {texts.label}
          </label>
          <Textarea
            id="sintomas"
            ref={box}
            rows={5}
            maxLength={5000}
            className="text-lg"
            placeholder={texts.placeholder}
            onChange={() => setMissing(false)}
            aria-invalid={missing || undefined}
            aria-describedby={missing ? "sintomas-falta sintomas-nota" : "sintomas-nota"}
          />
          {missing && (
            <div id="sintomas-falta">
              <Alert kind="error">Por favor, describe tus síntomas antes de continuar.</Alert>
            </div>
          )}
          <div className="flex flex-col gap-4 sm:flex-row sm:items-center">
            <Button type="submit" size="large" className="shrink-0">
              Analizar con IA
            </Button>
            <p id="sintomas-nota" className="text-ink-soft">
              {texts.note}
            </p>
          </div>
        </form>
      </div>
    </section>
  );
}
