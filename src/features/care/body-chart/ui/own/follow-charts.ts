import type { QueryClient } from "@tanstack/react-query";
import { onAnswer } from "~/client/say-later";
import { type BodyChart, markBody } from "../../contract";
import { ownBodyCharts, putOwnChart } from "../offered/own-charts";
import { draftAfter, type Sent } from "./draft";
import { changeKept } from "./kept-marks";

/** Hears of what a phone kept, once the server has it. */
export const onChartTaken = (hear: (chart: BodyChart, sent: Sent) => void): (() => void) =>
  onAnswer(({ call, body }, answer) => {
    if (call.path === markBody.path) hear(answer as BodyChart, body as unknown as Sent);
  });

/** What a phone kept stands among the charts once the server has it; what was marked since stays on the phone. */
export const followCharts = (queryClient: QueryClient): (() => void) =>
  onChartTaken((chart, sent) => {
    putOwnChart(queryClient, chart, sent.replaces ?? null);
    // What came too late to take the place of another stands beside it.
    if (sent.replaces) void queryClient.invalidateQueries(ownBodyCharts);
    void changeKept((draft) => draftAfter(draft, sent, chart.id));
  });
