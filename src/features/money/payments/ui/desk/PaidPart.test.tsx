import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, test } from "vitest";
import { TeamProvider } from "~/client/dashboard/team";
import type { Duty } from "~/shared/role";
import type { DeskOrder } from "../../desk-contract";
import { PaidPart } from "./PaidPart";

const paid = {
  id: "uno",
  number: 1,
  kind: "payment",
  at: "2026-11-20T12:00:00.000Z",
  amount: 9000,
  stands: true,
};
const order = {
  state: "owed",
  paidAmount: 19_000,
  payments: [
    { ...paid, means: "cash", buyOrder: null },
    { ...paid, id: "dos", number: 2, means: "webpay", buyOrder: "ZOH2" },
  ],
  discounts: [{ id: "tres", amount: 1000, reason: "Convenio", by: "Amparo", at: paid.at }],
} as unknown as DeskOrder;

const offeredTo = (...duties: Duty[]) => {
  const html = renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <TeamProvider members={[]} me="yo" duties={duties}>
        <PaidPart order={order} />
      </TeamProvider>
    </QueryClientProvider>,
  );
  return [...html.matchAll(/<button[^>]*>(.*?)<\/button>/g)].map(([, inside = ""]) =>
    inside.replaceAll(/<[^>]*>/g, ""),
  );
};

test("of a payment that is offered which the server would do", () => {
  const [anew, undo, giveBack, discount] = [
    "Anular y emitir de nuevo",
    "Deshacer pago",
    "Devolver",
    "Deshacer descuento",
  ];
  expect(offeredTo("care")).toEqual([]);
  expect(offeredTo("desk")).toEqual([anew, undo, anew, discount]);
  expect(offeredTo("direction")).toEqual([anew, undo, anew, giveBack, discount]);
});
