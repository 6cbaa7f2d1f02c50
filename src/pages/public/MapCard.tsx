import { identity } from "content/identity";
import type { LandingTexts } from "content/shape";
import { useState } from "react";
import { directionsLink, mapFrame } from "~/shared/directions";
import { Button } from "~/ui/button/Button";
import { buttonStyle } from "~/ui/button/button-style";

/** A drawing of ours until somebody asks for the map: OpenStreetMap learns of nobody who did not. */
export function MapCard({ map }: { map: LandingTexts["map"] }) {
  const [opened, setOpened] = useState(false);
  return (
    <div>
      <div className="relative aspect-[3/2] overflow-hidden rounded-lg bg-sunk">
        {opened ? (
          <iframe
            src={mapFrame(identity.geo)}
            title={`Mapa interactivo: ${identity.address.street}, ${identity.address.comuna}`}
            referrerPolicy="no-referrer"
            sandbox="allow-scripts allow-same-origin allow-popups"
            className="size-full border-0"
          />
        ) : (
          <img
            src={map.picture}
            alt={map.description}
            width={960}
            height={640}
            loading="lazy"
            className="size-full object-cover"
          />
        )}
      </div>
      <div className="mt-4 flex flex-wrap gap-3">
        <a href={directionsLink(identity.geo)} rel="noopener noreferrer" className={buttonStyle("outline")}>
          Cómo llegar
        </a>
        {!opened && (
          <Button variant="outline" className="needs-js" onClick={() => setOpened(true)}>
            Abrir el mapa de OpenStreetMap
          </Button>
        )}
      </div>
    </div>
  );
}
