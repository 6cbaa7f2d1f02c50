export function writeReport(file: string, failed: readonly string[], folder: string): void;
