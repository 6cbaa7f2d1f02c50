import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import type { Movement } from "../movement-shape";
import { HowToHold } from "./HowToHold";
import { OtherWays, type Way } from "./OtherWays";

/** What to know first: when not to measure, how to lie, and what to mind. */
export function BeforeMeasuring({ movement, onGo }: { movement: Movement; onGo: (way: Way) => void }) {
  return (
    <>
      <Alert kind="warning" title="No midas hoy si:">
        <ul className="list-disc pl-5">
          {movement.notWhen.map((each) => (
            <li key={each}>{each}</li>
          ))}
        </ul>
      </Alert>
      {(movement.way === "points" ? [0, 1] : [0]).map((place) => (
        <HowToHold key={place} movement={movement} place={place} />
      ))}
      <Point title="Cómo ponerte">{movement.lie}</Point>
      {movement.hold.map((each, index) => (
        <Point key={each} title={index === 0 ? "Dónde va el teléfono" : "Y después"}>
          {each}
        </Point>
      ))}
      <Point title="Cuida esto">{movement.cautions}</Point>
      <Button variant="action" size="large" onClick={() => onGo("sensor")}>
        Medir con el teléfono
      </Button>
      <OtherWays ways={["figure", "number"]} onGo={onGo} />
    </>
  );
}

function Point({ title, children }: { title: string; children: string }) {
  return (
    <p>
      <strong className="block font-semibold">{title}</strong>
      {children}
    </p>
  );
}
