export const ordinaryWords = new Set<string>();
