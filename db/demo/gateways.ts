import { randomBytes } from "node:crypto";
import { startFakeMercadoPago } from "./fake-mercadopago";
import { startFakeWebpay } from "./fake-webpay";

/** «Webpay de mentira» and its sister on ports of their own, and the settings with which a demo uses them. */
export async function startDemoGateways() {
  const secret = () => randomBytes(16).toString("hex");
  const [apiKey, accessToken, webhookSecret] = [secret(), secret(), secret()];
  const commerceCode = "597055555532";
  const webpay = await startFakeWebpay({ commerceCode, apiKey });
  const mercadoPago = await startFakeMercadoPago({ accessToken, webhookSecret, autoNotify: true });
  return {
    variables: {
      WEBPAY_BASE_URL: webpay.url,
      WEBPAY_COMMERCE_CODE: commerceCode,
      WEBPAY_API_KEY: apiKey,
      MERCADOPAGO_BASE_URL: mercadoPago.url,
      MERCADOPAGO_ACCESS_TOKEN: accessToken,
      MERCADOPAGO_WEBHOOK_SECRET: webhookSecret,
    },
    async stop() {
      await Promise.all([webpay.stop(), mercadoPago.stop()]);
    },
  };
}
