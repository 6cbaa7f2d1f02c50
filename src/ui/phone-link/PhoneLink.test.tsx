import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { noPhone } from "~/shared/phone";
import { PhoneLink } from "./PhoneLink";

test("calls who has a phone, and says of who has none that they have none", () => {
  expect(renderToStaticMarkup(<PhoneLink phone="+56912345678" className="link" />)).toBe(
    '<a class="link" href="tel:+56912345678">+56 9 1234 5678</a>',
  );
  for (const words of [undefined, "Llamar"]) {
    const shown = renderToStaticMarkup(<PhoneLink phone={noPhone}>{words}</PhoneLink>);
    expect(shown).toContain("sin teléfono");
    expect(shown).not.toMatch(/href|Llamar|10000000/);
  }
});
