/** What comes of an offer. */
export function OfferTerms() {
  return (
    <p className="text-ink-soft">
      Le escribimos con un botón para tomarla. Tiene 30 minutos (de noche, hasta las 8:30), y la hora sigue
      libre para otras personas. Si no la quiere, se la ofrecemos a quienes siguen.
    </p>
  );
}
