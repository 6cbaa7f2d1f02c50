import { readResult } from "~/features/money/payments/confirm";
import { publicOrder } from "~/features/money/payments/orders";
import { readId } from "~/shared/path-ids";
import type { PageServer } from "../server-of-request";

/** What is to be paid; null without an order, and where there is none of that id. */
export const orderOf = async ({ pool }: PageServer, orderId: string | null) =>
  orderId ? publicOrder(pool, readId(orderId)) : null;

/** What became of a try to pay; it looks only. */
export const resultOf = async (server: PageServer, token: string | null) =>
  token ? readResult(server, token) : null;
