import { useState } from "react";
import { useLocation } from "react-router";
import { buttonStyle } from "~/ui/button/button-style";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { countedAs } from "../../count-repetitions";

const CountDialog = deferredPart(() => import("../CountDialog"));

interface Props {
  line: { exercise: string; name: string; sets: number; repetitions: number | null };
  onDone: () => void;
}

/** 'Contar con el teléfono', of an exercise whose repetitions a phone can count. */
export function CountButton({ line, onDone }: Props) {
  const { pathname } = useLocation();
  const [isOpen, setOpen] = useState(false);
  const { name, sets, repetitions } = line;
  const counted = countedAs[line.exercise];
  if (!counted || repetitions === null) return null;
  const close = () => setOpen(false);
  return (
    <>
      <button
        type="button"
        aria-label={`Contar con el teléfono: ${name}`}
        onPointerEnter={CountDialog.prepare}
        onFocus={CountDialog.prepare}
        onClick={() => setOpen(true)}
        className={buttonStyle("quiet", "small", "w-fit underline underline-offset-4")}
      >
        Contar
      </button>
      {isOpen && (
        <DeferredDialog title={name} closeHref={pathname} onClose={close}>
          <CountDialog {...{ name, counted, sets, repetitions, onDone }} onClose={close} />
        </DeferredDialog>
      )}
    </>
  );
}
