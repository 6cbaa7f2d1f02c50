import { formatMoment } from "~/shared/clinic-time";
import { Button } from "~/ui/button/Button";

interface Props {
  /** When it was typed. */
  at: string;
  onDrop: () => void;
}

/** What was typed before stands in the form again; it goes only where somebody says so. */
export function KeptNotice({ at, onDrop }: Props) {
  return (
    <div className="mt-4 flex max-w-[44.25rem] flex-wrap items-center gap-x-4 gap-y-2 rounded-md bg-green-wash px-4 py-2">
      <p role="status" className="grow">
        Recuperamos lo que escribiste el {formatMoment(at)} y no alcanzaste a guardar.
      </p>
      <Button variant="outline" onClick={onDrop}>
        Descartar
      </Button>
    </div>
  );
}
