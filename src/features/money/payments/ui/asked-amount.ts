import { leastAmount, mostAmount, usualAmount } from "../contract";

export interface AskedAmount {
  amount: number;
  /** The address asked for something that cannot be paid: the usual amount stands there instead, and the page says so. */
  isRefused: boolean;
}

/** What a payment without an order is about: whole pesos as an address may ask for them. */
export function askedAmount(text: string | null): AskedAmount {
  if (text === null) return { amount: usualAmount, isRefused: false };
  const amount = /^[1-9]\d{0,7}$/.test(text) ? Number(text) : 0;
  return amount >= leastAmount && amount <= mostAmount
    ? { amount, isRefused: false }
    : { amount: usualAmount, isRefused: true };
}
