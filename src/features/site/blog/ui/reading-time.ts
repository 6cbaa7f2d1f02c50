const wordsAMinute = 200;

/** Minutes that an article takes to be read; its text may hold elements. */
export function readingMinutes(content: string): number {
  const words = content.replace(/<[^>]*>/g, " ").match(/\p{L}+/gu) ?? [];
  return Math.max(1, Math.round(words.length / wordsAMinute));
}

export const formatReading = (minutes: number): string => `${minutes}\u00a0min de lectura`;
