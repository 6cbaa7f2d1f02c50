// pack: dashboard-parts

import { AlertIcon } from "~/ui/icon/icons";

interface Props {
  emailProven: boolean;
  rutDiffers: boolean;
  dataConfirmed?: boolean;
}

/** What a therapist should ask before they trust that an account is the person: nothing when there is nothing to ask. */
export function AccountMarks({ emailProven, rutDiffers, dataConfirmed = true }: Props) {
  const marks = [
    ...(emailProven ? [] : ["Correo sin confirmar"]),
    ...(dataConfirmed ? [] : ["Datos sin confirmar"]),
    ...(rutDiffers ? ["RUT distinto"] : []),
  ];
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
