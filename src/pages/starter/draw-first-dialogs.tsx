import { symptomTexts } from "content/symptoms";
import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { SymptomForm } from "~/features/site/triage/ui/SymptomForm";
import { SymptomScreen, Welcome } from "~/features/site/triage/ui/SymptomScreen";
import { FIRST_DIALOG } from "~/shared/held-entry";
import {
  bodyStyle,
  closeStyle,
  headStyle,
  panelStyle,
  panelWidths,
  titleStyle,
} from "~/ui/dialog/dialog-style";
import { CloseIcon } from "~/ui/icon/frame-icons";
import { portalTitles } from "../public/portals";

/** The dialogs that the starter shows with a press on an untouched page, for the page to carry: drawn by what draws the real ones. */
export function drawFirstDialogs(modelIsOn: boolean): string {
  const unasked = () => undefined;
  return renderToStaticMarkup(
    <>
      <FirstDialog title={portalTitles.symptoms} description={symptomTexts.description} width="wide">
        <SymptomScreen
          pending={false}
          modelIsOn={modelIsOn}
          log={<Welcome />}
          form={<SymptomForm symptoms="" pending={false} onSubmit={unasked} />}
        />
      </FirstDialog>
      <FirstDialog title={portalTitles.patients} width="narrow" />
      <FirstDialog title={portalTitles.therapists} width="narrow" />
      <FirstDialog title="Agendar hora" width="wide" />
    </>,
    // The page has ids of its own.
    { identifierPrefix: "first" },
  );
}

interface Props {
  title: string;
  description?: string;
  width: keyof typeof panelWidths;
  /** What works before React does; without it the dialog waits for its script. */
  children?: ReactNode;
}

function FirstDialog({ title, description, width, children }: Props) {
  return (
    <template {...{ [FIRST_DIALOG]: title }}>
      <dialog
        aria-label={title}
        aria-description={description}
        className={`${panelStyle} size-full max-w-none backdrop:bg-overlay sm:h-auto ${panelWidths[width]}`}
      >
        <div className={headStyle}>
          <div>
            <h2 className={titleStyle}>{title}</h2>
            {description && <p className="text-ink-soft">{description}</p>}
          </div>
          <button type="button" className={closeStyle} aria-label="Cerrar" data-closes-dialog>
            <CloseIcon />
          </button>
        </div>
        <div className={bodyStyle}>{children ?? <p role="status">Un momento…</p>}</div>
      </dialog>
    </template>
  );
}
