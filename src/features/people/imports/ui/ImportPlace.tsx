import { useQueryClient } from "@tanstack/react-query";
import { useSearchParams } from "react-router";
import { importKinds } from "../contract";
import { BeginPart } from "./BeginPart";
import { ImportView } from "./ImportView";
import { importQuery, latestQuery } from "./import-query";
import { LatestImports } from "./LatestImports";

/** One page that grows: a file, what is to be said of it, what will happen, and what came of it. */
export default function ImportPlace() {
  const client = useQueryClient();
  const [params, setParams] = useSearchParams();
  const id = params.get("id");
  const asked = params.get("tipo");
  if (id) return <ImportView key={id} id={id} />;
  return (
    <div className="grid gap-10">
      <BeginPart
        key={asked}
        firstKind={importKinds.find((kind) => kind === asked) ?? "patients"}
        onRead={(begun) => {
          client.setQueryData(importQuery(begun.id).queryKey, begun);
          void client.invalidateQueries({ queryKey: latestQuery.queryKey });
          setParams({ id: begun.id }, { state: { isNew: true } });
        }}
      />
      <LatestImports title="Lo que has traído" />
    </div>
  );
}
