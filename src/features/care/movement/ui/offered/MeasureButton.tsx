import { useState } from "react";
import { useLocation } from "react-router";
import { useClinicClock } from "~/client/clinic-now";
import { useSaid } from "~/client/say-later";
import { addDays, dateOf } from "~/shared/clinic-time";
import { buttonStyle } from "~/ui/button/button-style";
import { deferredPart } from "~/ui/deferred/deferred-part";
import { DeferredDialog } from "~/ui/dialog/DeferredDialog";
import { toast } from "~/ui/toast/toast";
import { type HomeMeasure, noteHomeMeasure } from "../../contract";
import { movementName } from "../../home-course";
import { keepMeasured, useOwnHomeMeasures } from "../own/own-home-measures";

const MeasureDialog = deferredPart(() => import("../MeasureDialog"));

type Asked = Pick<HomeMeasure, "movement" | "side">;

/** 'Medir': opens the screen, and keeps what it measured on the phone until the server has it. */
export function MeasureButton({ asked }: { asked: Asked }) {
  const { pathname } = useLocation();
  const clock = useClinicClock();
  const [isOpen, setOpen] = useState(false);
  const close = () => setOpen(false);
  const name = movementName(asked);
  return (
    <>
      <button
        type="button"
        aria-label={`Medir: ${name}`}
        onPointerEnter={MeasureDialog.prepare}
        onFocus={MeasureDialog.prepare}
        onClick={() => setOpen(true)}
        className={buttonStyle("outline", "small", "w-fit")}
      >
        Medir
      </button>
      {isOpen && (
        <DeferredDialog title="Medir" closeHref={pathname} onClose={close}>
          <MeasureDialog
            {...asked}
            onKept={(kept) => {
              keepMeasured(asked, kept, clock());
              toast({ title: "Medida guardada", description: `${name}: ${kept.degrees}°.` });
              close();
            }}
            onClose={close}
          />
        </DeferredDialog>
      )}
    </>
  );
}

/** How often it was measured in the last seven days, with what the server has not heard yet. */
export function useMeasuredThisWeek({ movement, side }: Asked, today: string): number {
  const { said } = useSaid();
  const since = addDays(today, -6);
  const isOne = (one: { movement: unknown; side: unknown }, at: string) =>
    one.movement === movement && one.side === side && dateOf(at) >= since;
  const unheard = said.filter(
    ({ call, body, refusal }) =>
      call.path === noteHomeMeasure.path &&
      refusal === undefined &&
      isOne({ movement: body.movement, side: body.side }, String(body.saidAt)),
  );
  return useOwnHomeMeasures().filter((one) => isOne(one, one.at)).length + unheard.length;
}
