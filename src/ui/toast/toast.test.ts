import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { dismissToast, shownToasts, subscribeToToasts, toast } from "./toast";

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  for (const { id } of shownToasts()) dismissToast(id);
  vi.runAllTimers();
  vi.useRealTimers();
});

test("only the newest toast is shown", () => {
  toast({ title: "Guardado" });
  toast({ title: "Hora cancelada" });
  expect(shownToasts().map((each) => each.title)).toEqual(["Hora cancelada"]);
});

test("a dismissed toast closes at once and is forgotten 1,000,000 ms later", () => {
  const id = toast({ title: "Guardado" });
  dismissToast(id);
  expect(shownToasts()).toMatchObject([{ id, open: false }]);
  vi.advanceTimersByTime(999_999);
  expect(shownToasts()).toHaveLength(1);
  vi.advanceTimersByTime(1);
  expect(shownToasts()).toHaveLength(0);
});

test("the removal of an old toast leaves a newer one alone", () => {
  dismissToast(toast({ title: "Guardado" }));
  const id = toast({ title: "Hora cancelada", variant: "destructive" });
  vi.advanceTimersByTime(1_000_000);
  expect(shownToasts()).toMatchObject([{ id, open: true }]);
});

test("listeners hear of each change until they leave", () => {
  const listener = vi.fn();
  const leave = subscribeToToasts(listener);
  toast({ title: "Guardado" });
  leave();
  toast({ title: "Otra vez" });
  expect(listener).toHaveBeenCalledTimes(1);
});
