// pack: dashboard-parts

import { AlertIcon } from "~/ui/icon/icons";

interface Props {
  /** Its owner has shown that the mailbox is theirs, and said that the data are. */
  dataConfirmed: boolean;
  rutDiffers: boolean;
}

/** What a therapist should ask before they trust that an account is the person: nothing when there is nothing to ask. */
export function AccountMarks({ dataConfirmed, rutDiffers }: Props) {
  const marks = [...(dataConfirmed ? [] : ["Datos sin confirmar"]), ...(rutDiffers ? ["RUT distinto"] : [])];
  return marks.map((mark) => (
    <span
      key={mark}
      className="inline-flex items-center gap-1.5 rounded-sm bg-pending-wash px-2 py-0.5 text-pending"
    >
      <AlertIcon className="size-4 shrink-0" />
      {mark}
    </span>
  ));
}
