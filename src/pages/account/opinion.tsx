import { satisfaction } from "content/satisfaction";
import { useState } from "react";
import { data, useLocation, useRevalidator } from "react-router";
import { AnswerQuestion } from "~/features/care/satisfaction/ui/AnswerQuestion";
import type { OwnOffer } from "~/features/site/testimonials/offer-contract";
import { ownOfferOf } from "~/features/site/testimonials/offer-queries";
import { signatureNames } from "~/features/site/testimonials/signature-names";
import { OfferTestimonial } from "~/features/site/testimonials/ui/OfferTestimonial";
import { formatWallTime } from "~/shared/clinic-time";
import { Alert } from "~/ui/alert/Alert";
import { personalHeaders, personalTitle } from "../personal-page";
import { useContact } from "../public/contact";
import { PortalButton } from "../public/PortalButtons";
import { serverOfRequest } from "../server-of-request";
import type { Route } from "./+types/opinion";
import { AccountPage } from "./AccountPage";
import { DeadLinkPage } from "./DeadLinkPage";
import { questionOf } from "./links.server";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

export const meta = personalTitle("¿Cómo te fue?");

const tokenIn = (search: string) => new URLSearchParams(search).get("token") ?? "";

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = context.get(serverOfRequest);
  const question = await questionOf(server, request);
  if (!question) return data({ question: null });
  const { id, patientName, wallTime, therapistName, tapped, answer } = question;
  const isGlad = answer !== null && answer.score >= satisfaction.gladFrom;
  return data({
    question: { wallTime, therapistName, tapped, answer },
    // The name travels to nobody who has not answered yet.
    offering: isGlad
      ? { names: signatureNames(patientName), offer: await ownOfferOf(server.pool, id) }
      : null,
  });
}

export default function OpinionPage({ loaderData }: Route.ComponentProps) {
  const token = tokenIn(useLocation().search);
  const { revalidate } = useRevalidator();
  const [trouble, setTrouble] = useState<string | null>(null);
  const door = (
    <PortalButton portal="patients" variant="outline">
      Ir al portal de pacientes
    </PortalButton>
  );
  const { question } = loaderData;
  if (!question) {
    return (
      <DeadLinkPage
        why={`El enlace venció (sirve ${satisfaction.openDays} días) o llegó incompleto. Ábrelo como llegó en el correo.`}
      >
        <Talk>Si quieres contarnos cómo te fue</Talk>
        {door}
      </DeadLinkPage>
    );
  }
  const { answer } = question;
  const offering = "offering" in loaderData ? loaderData.offering : null;
  const failure = trouble && (
    <Alert kind="error" title="No pudimos guardarlo">
      {trouble}
    </Alert>
  );
  if (!answer) {
    return (
      <AccountPage title="¿Cómo te fue?">
        <div className="flex flex-col items-start gap-6">
          <p className="text-lg">
            <span className="block font-semibold first-letter:uppercase">
              {formatWallTime(question.wallTime)}
            </span>
            Con {question.therapistName}
          </p>
          {failure}
          <AnswerQuestion
            token={token}
            tapped={question.tapped}
            onAnswered={revalidate}
            onTrouble={setTrouble}
          />
        </div>
      </AccountPage>
    );
  }
  return (
    <AccountPage title="Gracias">
      <div className="flex flex-col items-start gap-6">
        <Alert kind="success" title={`Respondiste ${answer.score} de 10`}>
          {answer.remark ? `«${answer.remark}»` : "Quien te atiende lo verá."}
        </Alert>
        {offering?.offer && <Offered offer={offering.offer} />}
        {offering && !offering.offer && (
          <section aria-labelledby="testimonio" className="w-full">
            <h2 id="testimonio" className="text-2xl">
              ¿Podemos mostrarlo en el sitio?
            </h2>
            <p className="mt-2 mb-5 text-lg">
              A quien busca dónde atenderse le sirve lo que cuenta alguien como tú. El equipo lo lee antes de
              publicarlo.
            </p>
            {failure && <div className="mb-5">{failure}</div>}
            <OfferTestimonial
              token={token}
              remark={answer.remark}
              names={offering.names}
              onOffered={revalidate}
              onTrouble={setTrouble}
            />
          </section>
        )}
        {!offering && <Talk>Si quieres hablarlo con nosotros</Talk>}
        {door}
      </div>
    </AccountPage>
  );
}

const states: Record<OwnOffer["state"], { title: string; text: string }> = {
  waiting: {
    title: "Gracias por tu testimonio",
    text: "El equipo lo lee antes de publicarlo. Puedes retirarlo cuando quieras en «Mis datos» de tu portal.",
  },
  shown: {
    title: "Tu testimonio está en el sitio",
    text: "Puedes retirarlo cuando quieras en «Mis datos» de tu portal, y sale al momento.",
  },
  declined: { title: "Gracias por tu testimonio", text: "Por ahora no lo mostramos en el sitio." },
  withdrawn: {
    title: "Retiraste tu testimonio",
    text: "No está en el sitio. Si cambias de idea, acéptalo de nuevo en «Mis datos» de tu portal.",
  },
};

function Offered({ offer: { content, customerName, state } }: { offer: OwnOffer }) {
  return (
    <>
      <Alert kind="info" title={states[state].title}>
        {states[state].text}
      </Alert>
      <figure className="wrap-anywhere rounded-lg bg-sunk p-6">
        <blockquote className="font-display text-xl font-bold">{`«${content}»`}</blockquote>
        <figcaption className="mt-3">{customerName}</figcaption>
      </figure>
    </>
  );
}

function Talk({ children }: { children: string }) {
  const contact = useContact();
  return (
    <p className="text-lg">
      {children}, llámanos al{" "}
      <a href={contact.phoneHref} className="link tabular-nums">
        {contact.phone}
      </a>
      .
    </p>
  );
}
