import type { ReactNode } from "react";
import type { CachedUser } from "~/client/cached-user";
import { useLanding } from "~/client/use-landing";
import { OwnConsents } from "~/features/care/consents/ui/OwnConsents";
import { OwnHistories } from "~/features/care/foreign-history/ui/OwnHistories";
import { MissingConsents } from "~/features/care/signed-consents/ui/offered/MissingConsents";
import { SignedConsents } from "~/features/care/signed-consents/ui/offered/SignedConsents";
import { OwnFeed } from "~/features/hours/calendars/ui/OwnFeed";
import { AccountButton } from "~/features/people/accounts/ui/AccountActions";
import { OwnIdentification } from "~/features/people/identification/ui/OwnIdentification";
import { OwnMessages } from "~/features/people/messages/ui/OwnMessages";
import { downloadMyData } from "~/features/people/patient-export/contract";
import { AccessLog } from "~/features/people/patients/ui/AccessLog";
import { ContactForms } from "~/features/people/patients/ui/ContactForms";
import { NameForm } from "~/features/people/patients/ui/NameForm";
import { DeviceAlerts } from "~/features/people/push/ui/DeviceAlerts";
import { ErasureForm } from "~/features/people/rights-requests/ui/ErasureForm";
import { OwnRights } from "~/features/people/rights-requests/ui/OwnRights";
import { buttonStyle } from "~/ui/button/button-style";

/** 'Mis datos': everything that a patient may know, take along, correct or ask for. */
export default function MyData({ user, rut }: { user: CachedUser; rut: string }) {
  return (
    <div className="flex flex-col">
      <Part title="Tus datos personales" text="Con tu correo entras al portal.">
        <dl className="grid grid-cols-[auto_1fr] gap-x-6 gap-y-2">
          <dt className="text-ink-soft">Correo</dt>
          <dd className="min-w-0 break-all">{user.email}</dd>
        </dl>
        <NameForm name={user.name} rut={rut} />
      </Part>
      <Part title="Teléfono y correo" text="Por aquí te avisamos de tus horas.">
        <ContactForms />
      </Part>
      <Part
        landing="ficha"
        title="Los datos de tu ficha"
        text="Nada es obligatorio. Cada cambio queda anotado con quién lo hizo."
      >
        <OwnIdentification />
      </Part>
      <Part
        title="Lo que aceptaste"
        text="Es aparte de tu atención. Cámbialo con un toque, cuando quieras; lo anterior sigue valiendo."
      >
        <OwnConsents />
      </Part>
      <Part
        landing="consentimientos"
        title="Consentimientos de tu tratamiento"
        text="Lo que firmaste antes de atenderte. Puedes retirarlo cuando quieras."
      >
        <div className="grid gap-4">
          <MissingConsents patientId={user.id} />
          <SignedConsents patientId={user.id} empty="Todavía no has firmado ninguno." />
        </div>
      </Part>
      <Part
        landing="avisos"
        title="Avisos de tus horas"
        text="Te los recordamos también aquí, además de escribirte. Nunca dicen el motivo de tu atención."
      >
        <DeviceAlerts patientId={user.id} />
      </Part>
      <Part
        landing="mensajes"
        title="Lo que te escribimos"
        text="Cada aviso y si llegó. El texto no se guarda."
      >
        <OwnMessages />
      </Part>
      <Part
        title="Llévate tus datos"
        text="Todo lo que guardamos de ti: ficha, mediciones, citas, pagos, diario de dolor, consentimientos y accesos."
      >
        <div className="flex flex-wrap gap-3">
          <a
            href={`${downloadMyData.path}?format=html`}
            target="_blank"
            rel="noopener"
            className={buttonStyle("outline")}
          >
            Ver e imprimir
          </a>
          <a href={`${downloadMyData.path}?format=fhir`} download className={buttonStyle("outline")}>
            Descargar en formato FHIR
          </a>
        </div>
        <p className="mt-3 text-ink-soft">
          FHIR es el formato que entienden otros centros de salud. Para leerla tú, usa «Ver e imprimir».
        </p>
      </Part>
      <Part
        landing="otros-centros"
        title="Trae tu historia de otro centro"
        text="Así quien te atiende sabe lo que ya te hicieron. La ley te permite llevarla contigo."
      >
        <OwnHistories />
      </Part>
      <Part
        landing="accesos"
        title="Quién ha visto tu ficha"
        text="Cada lectura y cada cambio queda anotado."
      >
        <AccessLog />
      </Part>
      <Part title="Tus horas en tu calendario" text="Se actualizan solas cuando una hora cambia.">
        <OwnFeed />
      </Part>
      <Part landing="cuenta" title="Tu cuenta" text="Tu contraseña y los dispositivos donde está abierta.">
        <div className="flex flex-wrap gap-3">
          <AccountButton user={user} dialog="password" />
          <AccountButton user={user} dialog="sessions" />
        </div>
      </Part>
      <Part
        landing="derechos"
        title="Tus derechos"
        text="La ley te deja saber, corregir, llevarte y frenar el uso de tus datos. Cada solicitud tiene un número y una fecha."
      >
        <OwnRights />
      </Part>
      <Part title="Pedir que borremos tus datos" text="Puedes pedirlo cuando quieras.">
        <ErasureForm />
      </Part>
    </div>
  );
}

interface PartProps {
  title: string;
  text: string;
  /** What a mail's button calls it. */
  landing?: string;
  children: ReactNode;
}

function Part({ title, text, landing = "", children }: PartProps) {
  const section = useLanding<HTMLElement>(landing);
  return (
    <section
      ref={section}
      tabIndex={-1}
      className="outline-none grid gap-x-16 gap-y-4 border-b border-line py-8 first:pt-0 last:border-b-0 md:grid-cols-[18rem_1fr]"
    >
      <div>
        <h2 className="text-xl">{title}</h2>
        <p className="mt-1 text-ink-soft">{text}</p>
      </div>
      <div className="max-w-prose min-w-0">{children}</div>
    </section>
  );
}
