import type { QueryClient } from "@tanstack/react-query";
import { onAnswer } from "~/client/say-later";
import { type BodyChart, markBody } from "../../contract";
import { putOwnChart } from "../offered/own-charts";
import { dropMarks } from "./kept-marks";

/** What a phone kept stands among the charts once the server has it. */
export const followCharts = (queryClient: QueryClient): (() => void) =>
  onAnswer(({ call, body }, answer) => {
    if (call.path !== markBody.path) return;
    putOwnChart(queryClient, answer as BodyChart, (body.replaces as string | null | undefined) ?? null);
    void dropMarks();
  });
