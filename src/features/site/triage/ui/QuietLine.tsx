/** Under every answer, whatever it says: nobody has to be understood by us to find help (MINSAL *4141; Carabineros 149). */
export function QuietLine() {
  return (
    <p className="text-ink-soft">
      ¿Piensas en morir o en hacerte daño? Llama gratis al{" "}
      <a className="link" href="tel:*4141">
        *4141
      </a>
      , a toda hora. ¿Alguien te hace daño? Llama al{" "}
      <a className="link" href="tel:149">
        149
      </a>
      .
    </p>
  );
}
