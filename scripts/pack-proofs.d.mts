export function judgeSignatures(said: string): string;
