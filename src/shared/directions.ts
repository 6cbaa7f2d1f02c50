interface Place {
  latitude: number;
  longitude: number;
}

/** Opens the maps program of whatever device it is, with the way from here. Needs no key and loads nothing on our pages. */
export function directionsLink({ latitude, longitude }: Place): string {
  return `https://www.google.com/maps/search/?api=1&query=${latitude},${longitude}`;
}

/** The only place elsewhere whose page our own map frame shows, once somebody asked for it. */
export const mapOrigin = "https://www.openstreetmap.org";

/** A map of some 600 m around a place, for a frame; the box is lon,lat and the marker lat,lon. */
export function mapFrame({ latitude, longitude }: Place): string {
  const box = [longitude - 0.004, latitude - 0.0022, longitude + 0.004, latitude + 0.0022];
  const query = new URLSearchParams({
    bbox: box.map((degrees) => degrees.toFixed(4)).join(","),
    layer: "mapnik",
    marker: `${latitude},${longitude}`,
  });
  return `${mapOrigin}/export/embed.html?${query}`;
}
