import { PaymentResult } from "~/features/money/payments/ui/PaymentResult";
import { ResultPanel } from "~/features/money/payments/ui/ResultPanel";
import { noPayment } from "~/features/money/payments/ui/result-words";
import { personalHeaders, personalMeta } from "../personal-page";
import { serverOfRequest } from "../server-of-request";
import { siteSettings } from "../site-settings";
import type { Route } from "./+types/payment-success";
import { resultOf } from "./payment.server";

export { keepWhileBooking as shouldRevalidate } from "../keep-while-booking";

export const headers = () => ({ ...personalHeaders, "Referrer-Policy": "no-referrer" });

/** Looks only: what is settled stands in the page that comes, and what is open is asked for by the page. */
export async function loader({ context, request }: Route.LoaderArgs) {
  const token = new URL(request.url).searchParams.get("token_ws");
  const server = context.get(serverOfRequest);
  const { identity, seller } = server.clinic();
  const result = await resultOf(server, token);
  return {
    page: personalMeta("Resultado del pago", identity.name),
    token,
    known: result?.known ?? null,
    orderId: result?.orderId ?? null,
    isSimulated: context.get(siteSettings).payments.simulated,
    merchant: `${seller.legalName}, RUT ${seller.rut}`,
  };
}

export function meta({ loaderData }: Route.MetaArgs): Route.MetaDescriptors {
  return loaderData.page;
}

export default function PaymentSuccessPage({ loaderData }: Route.ComponentProps) {
  const { token, known, orderId, isSimulated, merchant } = loaderData;
  return (
    <div className="page-width py-10 lg:py-16">
      <div className="max-w-[40rem]">
        {token ? (
          <PaymentResult
            key={token}
            token={token}
            known={known}
            orderId={orderId}
            isSimulated={isSimulated}
            merchant={merchant}
          />
        ) : (
          <ResultPanel
            words={noPayment("El enlace llegó sin el código de un pago.")}
            confirmation={null}
            orderId={null}
            merchant={merchant}
            isSimulated={isSimulated}
            isNews={false}
          />
        )}
      </div>
    </div>
  );
}
