import { Button } from "~/ui/button/Button";

interface Props {
  /** "este protocolo" */
  what: string;
  onTakeTheirs: () => void;
}

/** Over what is being changed, when somebody else was first: nothing typed is lost, and nothing of theirs unseen. */
export function ChangedMeanwhile({ what, onTakeTheirs }: Props) {
  return (
    <div role="alert" className="border-l-4 border-danger pl-3">
      <p>
        Alguien cambió {what} mientras lo cambiabas. Lo tuyo sigue aquí, sin guardar: si guardas de nuevo,
        queda lo tuyo.
      </p>
      <Button variant="quiet" className="-ml-2 px-2!" onClick={onTakeTheirs}>
        Dejar lo mío y ver cómo quedó
      </Button>
    </div>
  );
}
