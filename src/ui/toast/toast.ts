export type ToastVariant = "default" | "destructive";

export interface ToastMessage {
  title: string;
  description?: string;
  variant?: ToastVariant;
  /** Something to do about it, as long as it is shown. */
  action?: { label: string; onPress: () => void };
  /** Instead of the usual five seconds. */
  durationMs?: number;
}

export interface ShownToast extends ToastMessage {
  id: number;
  open: boolean;
}

const TOAST_LIMIT = 1;
export const TOAST_DURATION_MS = 5_000;
const TOAST_REMOVE_DELAY_MS = 1_000_000;

let shown: ShownToast[] = [];
let lastId = 0;
const listeners = new Set<() => void>();
const none: ShownToast[] = [];

function replace(next: ShownToast[]) {
  shown = next;
  for (const listener of listeners) listener();
}

/** Shows a message from anywhere in the browser; a newer one takes the place of an older one. */
export function toast(message: ToastMessage): number {
  lastId += 1;
  replace([{ ...message, id: lastId, open: true }, ...shown].slice(0, TOAST_LIMIT));
  return lastId;
}

export function dismissToast(id: number): void {
  if (!shown.some((each) => each.id === id && each.open)) return;
  replace(shown.map((each) => (each.id === id ? { ...each, open: false } : each)));
  setTimeout(() => replace(shown.filter((each) => each.id !== id)), TOAST_REMOVE_DELAY_MS);
}

export function subscribeToToasts(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

export const shownToasts = (): ShownToast[] => shown;
export const shownToastsOnServer = (): ShownToast[] => none;
