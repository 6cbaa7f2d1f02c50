/** Names of this machine itself, as a URL writes them: what goes there crosses no network. */
const names = new Set(["localhost", "127.0.0.1", "[::1]"]);

export const isLoopback = (hostname: string): boolean => names.has(hostname);
