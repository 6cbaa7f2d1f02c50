// pack: site

const whole = new Intl.NumberFormat("es-CL", { maximumFractionDigits: 0 });

/** A whole number as people write it in Chile: 1.000. */
export function formatCount(count: number): string {
  return whole.format(count);
}

/** Whole Chilean pesos as people write them: $45.000. */
export function formatPesos(amount: number): string {
  return amount < 0 ? `-$${whole.format(-amount)}` : `$${whole.format(amount)}`;
}
