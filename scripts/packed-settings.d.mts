export function settingsOf(readme: string): string;
