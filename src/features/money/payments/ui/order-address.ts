interface AskedOrder {
  amount: number;
  orderId: string | null;
}

/** What is to be paid, as /payment-form and the landing page take it from their address. */
export function orderSearch({ amount, orderId }: AskedOrder): string {
  return `?${new URLSearchParams({ amount: String(amount), ...(orderId && { orderId }) })}`;
}
