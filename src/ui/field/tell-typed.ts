/** Puts a text into a field of React's as if it were typed now. */
export function tellTyped(field: HTMLInputElement | HTMLTextAreaElement, typed: string): void {
  // React hears of a change from the value that it set itself, which is the one of its own property.
  Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), "value")?.set?.call(field, typed);
  field.dispatchEvent(new Event("input", { bubbles: true }));
}
