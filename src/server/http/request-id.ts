import { AsyncLocalStorage } from "node:async_hooks";

const requests = new AsyncLocalStorage<string>();

/** What is enqueued within, however deep, knows the request that it comes from. */
export const withinRequest = <T>(id: string, run: () => T): T => requests.run(id, run);

/** The id of the request under way, as its line in the log has it; null for what nobody asked for. */
export const currentRequest = (): string | null => requests.getStore() ?? null;
