// pack: dashboard-parts

import { keepPreviousData, queryOptions } from "@tanstack/react-query";
import { caseloadKey } from "~/client/dashboard/query-keys";
import { signedInCall } from "~/client/session-end";
import { type CaseFilter, type CaseOrder, countCaseload, listCaseload } from "../contract";
import { caseloadPageSize } from "../page-size";

export interface CaseWish {
  q: string;
  /** Empty: of all. */
  only: CaseFilter | "";
  sort: CaseOrder;
}
export const allCases: CaseWish = { q: "", only: "", sort: "name" };

export const caseloadQuery = (therapistId: string, wish: CaseWish, page: number) =>
  queryOptions({
    queryKey: [...caseloadKey, "page", wish, page],
    queryFn: ({ signal }) =>
      signedInCall(listCaseload, {
        signal,
        params: { therapistId },
        query: {
          ...(wish.q && { q: wish.q }),
          ...(wish.only && { only: wish.only }),
          ...(wish.sort !== "name" && { sort: wish.sort }),
          page: String(page),
          pageSize: String(caseloadPageSize),
        },
      }),
    placeholderData: keepPreviousData,
  });

export const caseCountQuery = queryOptions({
  queryKey: [...caseloadKey, "count"],
  queryFn: ({ signal }) => signedInCall(countCaseload, { signal }),
});

/** What a file shows above itself; null of somebody who is nothing to the therapist. */
export const caseQuery = (therapistId: string, patientId: string) =>
  queryOptions({
    queryKey: [...caseloadKey, "one", patientId],
    queryFn: async ({ signal }) => {
      const found = await signedInCall(listCaseload, {
        signal,
        params: { therapistId },
        query: { patientId },
      });
      return found[0] ?? null;
    },
  });
