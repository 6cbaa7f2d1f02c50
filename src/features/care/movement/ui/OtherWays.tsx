import { Button } from "~/ui/button/Button";

export type Way = "sensor" | "figure" | "number";

const words: Record<Way, string> = {
  sensor: "Medir con el teléfono",
  figure: "Mover la figura",
  number: "Escribir el número",
};

/** To measure in another way. */
export function OtherWays({ ways, onGo }: { ways: readonly Way[]; onGo: (way: Way) => void }) {
  return (
    <div className="grid gap-3 sm:grid-cols-2">
      {ways.map((way) => (
        <Button key={way} variant="outline" onClick={() => onGo(way)}>
          {words[way]}
        </Button>
      ))}
    </div>
  );
}
