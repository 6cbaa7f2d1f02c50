// pack: dashboard-parts

import { AlertIcon } from "~/ui/icon/icons";

interface Props {
  /** Its owner has shown that the mailbox is theirs, and said that the data are. */
  dataConfirmed: boolean;
  rutDiffers: boolean;
  /** They asked that their data rest: the file opens with a reason alone. */
  dataBlocked: boolean;
}

/** Why a file is shut, and what to ask before an account is taken for the person: nothing when there is nothing to say. */
export function AccountMarks({ dataConfirmed, rutDiffers, dataBlocked }: Props) {
  const marks = [
    dataBlocked && "Datos bloqueados",
    !dataConfirmed && "Datos sin confirmar",
    rutDiffers && "RUT distinto",
  ].filter((mark) => mark !== false);
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
