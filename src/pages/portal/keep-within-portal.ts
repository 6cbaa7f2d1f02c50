import type { ShouldRevalidateFunctionArgs } from "react-router";

/** Going from one tab of the portal to another, or booking over it, changes the address and not what was read: no loader runs again. */
export function keepWithinPortal({
  currentUrl,
  nextUrl,
  formMethod,
  defaultShouldRevalidate,
}: ShouldRevalidateFunctionArgs): boolean {
  const isWithin =
    formMethod === undefined && currentUrl.pathname === nextUrl.pathname && currentUrl.href !== nextUrl.href;
  return isWithin ? false : defaultShouldRevalidate;
}
