// One line a figure, with its limit; a figure past its limit makes the whole run fail.
export function report(title, value, { atLeast, atMost }) {
  const good = (atLeast === undefined || value >= atLeast) && (atMost === undefined || value <= atMost);
  const limit = atLeast === undefined ? `at most ${atMost}` : `at least ${atLeast}`;
  console.log(`${good ? "ok  " : "MISS"} ${title}: ${value.toFixed(2)} (${limit})`);
  if (!good) process.exitCode = 1;
}
