import type { LandingTexts } from "content/shape";
import { useState } from "react";
import { useClinic } from "~/client/clinic";
import { directionsLink, mapFrame, mapOrigin } from "~/shared/directions";
import { Alert } from "~/ui/alert/Alert";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";

const PATIENCE_MS = 8_000;

type Opening = "drawing" | "asking" | "failed" | "map";

/** A drawing of ours until somebody asks for the map: OpenStreetMap learns of nobody who did not. It stays when no map comes. */
export function MapCard({ map }: { map: LandingTexts["map"] }) {
  const { identity, branches } = useClinic();
  const [opening, setOpening] = useState<Opening>("drawing");

  async function open() {
    setOpening("asking");
    // A browser says "loaded" of its own error page as well: whether the server answers at all tells them apart.
    const answers = await fetch(mapOrigin, {
      method: "HEAD",
      mode: "no-cors",
      credentials: "omit",
      referrerPolicy: "no-referrer",
      signal: AbortSignal.timeout(PATIENCE_MS),
    }).then(
      () => true,
      () => false,
    );
    setOpening(answers ? "map" : "failed");
  }

  return (
    <div>
      <div className="relative aspect-[3/2] overflow-hidden rounded-lg bg-sunk">
        <img
          src={map.picture}
          alt={map.description}
          width={960}
          height={640}
          loading="lazy"
          className="size-full object-cover"
        />
        {opening === "map" && (
          <iframe
            src={mapFrame(identity.geo)}
            title={`Mapa interactivo: ${identity.address.street}, ${identity.address.comuna}`}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="absolute inset-0 size-full border-0"
          />
        )}
      </div>
      {opening === "failed" && (
        <div className="mt-4">
          <Alert kind="error">No pudimos abrir el mapa de OpenStreetMap. El plano dibujado sigue aquí.</Alert>
        </div>
      )}
      <div className="mt-4 flex flex-wrap gap-3">
        {branches.map(
          ({ id, name, geo }) =>
            geo && (
              <a
                key={id}
                href={directionsLink(geo)}
                rel="noopener noreferrer"
                className={buttonStyle("outline")}
              >
                Cómo llegar a {name}
              </a>
            ),
        )}
        {branches.length === 0 && (
          <a href={directionsLink(identity.geo)} rel="noopener noreferrer" className={buttonStyle("outline")}>
            Cómo llegar
          </a>
        )}
        {opening !== "map" && (
          <Button
            variant="outline"
            className="needs-js"
            disabled={opening === "asking"}
            onClick={() => void open()}
          >
            {opening === "asking"
              ? "Abriendo el mapa…"
              : opening === "failed"
                ? "Reintentar el mapa"
                : "Abrir el mapa de OpenStreetMap"}
          </Button>
        )}
      </div>
    </div>
  );
}
