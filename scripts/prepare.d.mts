export function goingOn<T>(work: Promise<T>, tell: (seconds: number) => void): Promise<T>;
