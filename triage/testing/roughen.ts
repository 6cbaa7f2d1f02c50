/** The same numbers each time (Numerical Recipes' linear congruential generator). */
export function random(seed: number): () => number {
  let state = seed;
  return () => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return state / 2 ** 32;
  };
}

const letters = "abcdefghijklmnopqrstuvwxyz";
const isLetter = (sign: string) => /\p{L}/u.test(sign);

/** One letter less, somewhere. */
export function leaveOneOut(text: string, next: () => number): string {
  const places = [...text].flatMap((sign, place) => (isLetter(sign) ? [place] : []));
  const out = places[Math.floor(next() * places.length)] ?? 0;
  return text.slice(0, out) + text.slice(out + 1);
}

const share = 0.06;

/** Of each hundred letters six left out, typed twice, or another. */
export function typedBadly(text: string, next: () => number): string {
  return [...text]
    .map((sign) => {
      if (!isLetter(sign) || next() > share) return sign;
      const slip = Math.floor(next() * 3);
      if (slip === 0) return "";
      return slip === 1 ? sign + sign : (letters[Math.floor(next() * letters.length)] ?? sign);
    })
    .join("");
}

/** Letters that say nothing, as words. */
export function randomLetters(next: () => number): string {
  const word = () =>
    Array.from(
      { length: 1 + Math.floor(next() * 9) },
      () => letters[Math.floor(next() * letters.length)],
    ).join("");
  return Array.from({ length: 3 + Math.floor(next() * 20) }, word).join(" ");
}
