import { formatPesos } from "~/shared/money";

/** An amount that no line breaks in two. */
export function Money({ amount, className = "" }: { amount: number; className?: string }) {
  return <span className={`whitespace-nowrap tabular-nums ${className}`}>{formatPesos(amount)}</span>;
}
