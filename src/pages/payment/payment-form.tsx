import { termsVersion } from "content/legal/terms";
import { useState } from "react";
import { data } from "react-router";
import { BookingLink } from "~/features/hours/appointments/ui/offered/BookingLink";
import { askedAmount } from "~/features/money/payments/ui/asked-amount";
import { ConditionsText } from "~/features/money/payments/ui/ConditionsText";
import type { Conditions } from "~/features/money/payments/ui/conditions";
import { explainProblem } from "~/features/money/payments/ui/explain-failure";
import { GatewayPayment } from "~/features/money/payments/ui/GatewayPayment";
import { OrderClosed } from "~/features/money/payments/ui/OrderClosed";
import { PlainPayment } from "~/features/money/payments/ui/PlainPayment";
import { PurchaseSummary } from "~/features/money/payments/ui/PurchaseSummary";
import { SimulatedPayment } from "~/features/money/payments/ui/SimulatedPayment";
import { SimulationNotice } from "~/features/money/payments/ui/SimulationNotice";
import { wallTimeOf } from "~/shared/clinic-time";
import { formatPesos } from "~/shared/money";
import { Alert } from "~/ui/alert/Alert";
import { buttonStyle } from "~/ui/button/button-style";
import { SectionArc } from "~/ui/goniometer/SectionArc";
import { personalHeaders, personalMeta } from "../personal-page";
import { PortalButton } from "../public/PortalButtons";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/payment-form";
import { orderOf } from "./payment.server";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

/** A gateway learns no address of ours. Our own server does: under "no-referrer" a plain form would come to it as a stranger's. */
const referrer = "same-origin";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": referrer });

export async function loader({ context, request }: Route.LoaderArgs) {
  const server = context.get(serverOfRequest);
  const given = new URL(request.url).searchParams;
  const orderId = given.get("orderId") || null;
  const order = await orderOf(server, orderId);
  const free = askedAmount(given.get("amount"));
  const problem = given.get("problem");
  const { identity, seller, payments: texts } = server.clinic();
  const { legalName, rut, representative, address, complaintsEmail } = seller;
  const conditions: Conditions = {
    termsVersion,
    retracto: texts.retracto,
    cancel: texts.cancel,
    seller: { legalName, rut, representative, address, complaintsEmail },
  };
  const loaded = {
    page: personalMeta("Pagar", identity.name, referrer),
    order,
    state: orderId && !order ? ("unknown" as const) : (order?.state ?? "owed"),
    amount: order?.amount ?? free.amount,
    amountIsRefused: !orderId && free.isRefused,
    freeTitle: texts.gatewayTitle,
    today: wallTimeOf(server.clock()).slice(0, 10),
    offered: context.get(siteSettings).payments,
    returnUrl: given.get("returnUrl"),
    problem: problem === null ? null : explainProblem(problem),
    conditions,
  };
  return data(loaded, loaded.state === "unknown" ? { status: 404 } : {});
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData.page;
}

export default function PaymentFormPage({ loaderData }: Route.ComponentProps) {
  const { order, state, amount, offered, freeTitle, today, problem } = loaderData;
  const [firstState] = useState(state);
  const bought = { order, amount, freeTitle, today };
  if (state === "owed")
    return (
      <div className="page-width py-10 lg:py-16">
        <SectionArc className="mb-3 w-24 text-green" />
        <h1 className="text-3xl">Paga tu atención</h1>
        {problem !== null && (
          <div className="mt-6 max-w-[36rem]">
            <Alert kind="error" title="Error al procesar el pago. Intente nuevamente.">
              {problem}
            </Alert>
          </div>
        )}
        <div className="mt-6 grid gap-8 lg:mt-10 lg:grid-cols-[minmax(0,36rem)_minmax(0,24rem)] lg:justify-between lg:gap-16">
          <PurchaseSummary {...bought} className="lg:sticky lg:top-28 lg:order-2 lg:self-start" />
          <Ways {...loaderData} />
        </div>
      </div>
    );
  return (
    <div className="page-width py-10 lg:py-16">
      <OrderClosed
        state={state}
        isNews={state !== firstState}
        portal={
          <PortalButton portal="patients" variant="solid">
            Ir al portal de pacientes
          </PortalButton>
        }
        booking={<BookingLink>Agendar otra hora</BookingLink>}
      >
        {order && <PurchaseSummary {...bought} />}
        {offered.simulated && <SimulationNotice />}
      </OrderClosed>
    </div>
  );
}

function Ways({
  order,
  amount,
  amountIsRefused,
  returnUrl,
  offered,
  conditions,
}: Route.ComponentProps["loaderData"]) {
  const payable = order ? { orderId: order.orderId } : { amount };
  const purchase = { payable, returnUrl };
  // Another purchase is another form: nothing begun for the one before counts for it.
  const key = JSON.stringify(purchase);
  const before = <ConditionsText conditions={conditions} />;
  return (
    <div className="flex flex-col gap-8">
      {amountIsRefused && (
        <Alert kind="warning" title="Revisa el monto antes de pagar">
          El monto que traía el enlace no es válido. Pusimos el habitual, {formatPesos(amount)}. Si tenías que
          pagar otro, pídenos el enlace de nuevo.
        </Alert>
      )}
      {offered.simulated ? (
        <>
          <SimulationNotice>
            Usa datos inventados: lo que escribas aquí no se envía ni se guarda.
          </SimulationNotice>
          <SimulatedPayment key={key} purchase={purchase} amount={amount}>
            {before}
          </SimulatedPayment>
          <noscript>
            <PlainPayment purchase={purchase} method="webpay">
              <button type="submit" className={buttonStyle("action", "large")}>
                Simular el pago de {formatPesos(amount)}
              </button>
            </PlainPayment>
          </noscript>
        </>
      ) : (
        <GatewayPayment key={key} purchase={purchase} methods={offered.methods}>
          {before}
        </GatewayPayment>
      )}
    </div>
  );
}
