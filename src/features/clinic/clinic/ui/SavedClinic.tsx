import { useQuery, useQueryClient } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { Asked } from "~/client/direction/Asked";
import { useSaved } from "~/client/direction/use-saved";
import { signedInCall } from "~/client/session-end";
import { type ClinicSettings, changeClinic, readClinicSettings, type SentClinicChanges } from "../contract";
import { SavedLine } from "./offered/SavedLine";

/** What is set of the clinic, as far as it was read, and how a part of it is changed: each change saves itself. */
export interface EditedClinic {
  clinic: ClinicSettings;
  errors: Record<string, string>;
  change: (changes: SentClinicChanges) => void;
}

/** The clinic's settings with the line that says how the last change went, around the fields of one place. */
export function SavedClinic({ children }: { children: (edited: EditedClinic) => ReactNode }) {
  const queryClient = useQueryClient();
  const query = useQuery({
    queryKey: [readClinicSettings.path],
    queryFn: ({ signal }) => signedInCall(readClinicSettings, { signal }),
    staleTime: 0,
  });
  return (
    <Asked query={query}>
      {(clinic) => (
        <Edited
          clinic={clinic}
          onSaved={(saved) => queryClient.setQueryData([readClinicSettings.path], saved)}
          onUndone={() => void query.refetch()}
        >
          {children}
        </Edited>
      )}
    </Asked>
  );
}

interface Props {
  clinic: ClinicSettings;
  onSaved: (clinic: ClinicSettings) => void;
  onUndone: () => void;
  children: (edited: EditedClinic) => ReactNode;
}

function Edited({ clinic, onSaved, onUndone, children }: Props) {
  const { saved, errors, change, yieldTo } = useSaved<ClinicSettings, SentClinicChanges>({
    item: clinic,
    send: (body) => signedInCall(changeClinic, { body }),
    onSaved,
  });
  return (
    <>
      <SavedLine saved={saved} what="clinic" subjectId="clinic" onUndone={onUndone} onYield={yieldTo} />
      {children({ clinic, errors, change })}
    </>
  );
}
