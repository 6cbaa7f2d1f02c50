import { Alert } from "~/ui/alert/Alert";

interface Props {
  left: { appointmentId: string; why: string }[];
  nameOf: (appointmentId: string) => string;
}

/** Of many hours that were to change at once those that could not, each with the reason. */
export function LeftAsTheyWere({ left, nameOf }: Props) {
  if (left.length === 0) return null;
  return (
    <Alert
      kind="warning"
      title={left.length === 1 ? "1 sigue como estaba" : `${left.length} siguen como estaban`}
    >
      <ul>
        {left.map(({ appointmentId, why }) => (
          <li key={appointmentId}>
            {nameOf(appointmentId)}: {why}
          </li>
        ))}
      </ul>
    </Alert>
  );
}
