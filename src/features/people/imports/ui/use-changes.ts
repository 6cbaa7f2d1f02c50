import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useState } from "react";
import { failureOf } from "~/client/call-failure";
import { signedInCall } from "~/client/session-end";
import { changeImport, type Import, type Mapping } from "../contract";
import { importQuery } from "./import-query";

export interface Decision {
  row: number;
  action: "create" | "merge" | "skip";
  into: string | null;
}

interface Change {
  mapping?: Mapping;
  decisions?: Decision[];
}

export interface Changes {
  /** As the server says it, with what is on its way to it. */
  shown: Import;
  change: (change: Change) => void;
  /** Something was said that is not looked at yet. */
  isBusy: boolean;
  /** Why something was not kept; it can be tried again where it was not refused. */
  fault: { text: string; again: (() => void) | null } | null;
}

/**
 * What a person says of a file is kept by itself: one change after the other, those said meanwhile together, as each makes the server
 * look at all rows anew.
 */
export function useChanges(heard: Import): Changes {
  const client = useQueryClient();
  const [waiting, setWaiting] = useState<Change | null>(null);
  const [sent, setSent] = useState<Change | null>(null);
  const [fault, setFault] = useState<{ text: string; isRefused: boolean } | null>(null);
  // The cache tells its readers a moment later: the next change goes by what was answered.
  const [answer, setAnswer] = useState(heard);
  const stands = answer.version > heard.version ? answer : heard;
  const { id, version, state } = stands;
  useEffect(() => {
    if (!waiting || fault || state !== "ready" || sent) return;
    setSent(waiting);
    setWaiting(null);
    const { queryKey } = importQuery(id);
    client
      .cancelQueries({ queryKey })
      .then(() => signedInCall(changeImport, { params: { id }, body: { ...waiting, version } }))
      .then((after) => {
        client.setQueryData(queryKey, after);
        setAnswer(after);
      })
      .catch((error: unknown) => {
        const { code, text, current, fields } = failureOf(error);
        if (code === "conflict") {
          if (current) {
            client.setQueryData(queryKey, current as Import);
            setAnswer(current as Import);
          }
          setWaiting(null);
        } else setWaiting((later) => joined(waiting, later ?? {}));
        setFault({
          text: text ?? Object.values(fields)[0] ?? "Revisa tu conexión.",
          isRefused: code === "conflict",
        });
      })
      .finally(() => {
        setSent(null);
      });
  }, [client, waiting, fault, state, id, version, sent]);
  return {
    shown: withChange(stands, joined(sent ?? {}, waiting ?? {})),
    change: (change) => {
      setFault(null);
      setWaiting((before) => joined(before ?? {}, change));
    },
    isBusy: waiting !== null || sent !== null || state === "reading",
    fault: fault && { text: fault.text, again: fault.isRefused ? null : () => setFault(null) },
  };
}

function joined(before: Change, after: Change): Change {
  const mapping = mapped(before.mapping ?? {}, after.mapping ?? {});
  const decided = new Map(
    [...(before.decisions ?? []), ...(after.decisions ?? [])].map((each) => [each.row, each]),
  );
  return {
    ...((before.mapping || after.mapping) && { mapping }),
    ...(decided.size > 0 && { decisions: [...decided.values()] }),
  };
}

const mapped = (before: Mapping, after: Mapping): Mapping => ({
  ...before,
  ...after,
  columns: { ...before.columns, ...after.columns },
  services: { ...before.services, ...after.services },
  people: { ...before.people, ...after.people },
  packs: { ...before.packs, ...after.packs },
});

function withChange(stands: Import, { mapping, decisions = [] }: Change): Import {
  const said = mapping?.columns ?? {};
  const decided = new Map(decisions.map(({ row, ...decision }) => [row, decision]));
  return {
    ...stands,
    mapping: mapping ? mapped(stands.mapping, mapping) : stands.mapping,
    columns: stands.columns.map((column) => {
      const field = said[column.head];
      return field === undefined ? column : { ...column, field };
    }),
    doubts: stands.doubts.map((doubt) => ({ ...doubt, decision: decided.get(doubt.row) ?? doubt.decision })),
  };
}
