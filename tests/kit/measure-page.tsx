// The screen that measures, alone in a page without a server: tests/kit/measure-screen.ts builds it.
import { createRoot } from "react-dom/client";
import { movements } from "~/features/care/movement/movements";
import { MeasureScreen } from "~/features/care/movement/ui/MeasureScreen";
import "~/ui/theme.css";

const asked = new URLSearchParams(location.search).get("movement");
const movement = movements.find(({ id }) => id === asked);
const root = document.querySelector("#screen");
if (movement && root)
  createRoot(root).render(
    <MeasureScreen
      movement={movement}
      side={movement.side === "must" ? "right" : undefined}
      onKept={(kept) => {
        document.title = JSON.stringify(kept);
      }}
    />,
  );
