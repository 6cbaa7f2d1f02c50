import { Link } from "react-router";

const ownAddress = /(\/(?:servicios|agendar|#contacto))/;
const names: Record<string, string> = {
  "/servicios": "la página de servicios",
  "/agendar": "la página para agendar",
  "/#contacto": "la sección de contacto",
};

/** An answer names pages by their address; here they are links with a name. */
export function LinkedText({ text, onLeave }: { text: string; onLeave: () => void }) {
  return text.split(ownAddress).map((part, at) =>
    names[part] ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text never change places.
      <Link key={at} to={part} onClick={onLeave}>
        {names[part]}
      </Link>
    ) : (
      part
    ),
  );
}
