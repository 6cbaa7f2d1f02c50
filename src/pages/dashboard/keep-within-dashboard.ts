import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Another tab, date or view changes the address; the browser asks for what it has not read yet, and no loader runs again. */
export function keepWithinDashboard({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isWithin =
    formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isWithin ? false : defaultShouldRevalidate;
}
