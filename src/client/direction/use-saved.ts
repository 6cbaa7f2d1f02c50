import { useRef, useState } from "react";
import { failureOf } from "~/client/call-failure";

/** How the last change of a thing went. */
export type Saved<Item> =
  | { name: "idle" | "saving" | "saved" }
  | { name: "failed"; text: string }
  /** Somebody else changed it meanwhile: what stands, and what was meant instead. */
  | { name: "conflict"; current: Item; retry: () => void };

interface Options<Item extends { version: number }, Changes extends object> {
  item: Item;
  send: (changes: Changes & { version: number }) => Promise<Item>;
  onSaved: (item: Item) => void;
}

/**
 * Saves a thing by itself, one change after the other, each with the version that the one before left. What was refused is said beside
 * its field and nothing typed is lost; whoever was late decides between what stands and what they meant.
 */
export function useSaved<Item extends { version: number }, Changes extends object>({
  item,
  send,
  onSaved,
}: Options<Item, Changes>) {
  const [saved, setSaved] = useState<Saved<Item>>({ name: "idle" });
  const [errors, setErrors] = useState<Record<string, string>>({});
  const version = useRef(item.version);
  const line = useRef<Promise<unknown>>(Promise.resolve());
  if (item.version > version.current) version.current = item.version;

  async function attempt(changes: Changes): Promise<void> {
    setSaved({ name: "saving" });
    try {
      const after = await send({ ...changes, version: version.current });
      version.current = after.version;
      setErrors((known) =>
        Object.fromEntries(Object.entries(known).filter(([field]) => !Object.hasOwn(changes, field))),
      );
      setSaved({ name: "saved" });
      onSaved(after);
    } catch (error) {
      const { code, text, fields, current } = failureOf(error);
      if (code === "conflict" && current && "version" in current) {
        const stands = { ...item, ...current } as Item;
        setSaved({
          name: "conflict",
          current: stands,
          retry: () => {
            version.current = stands.version;
            change(changes);
          },
        });
        return;
      }
      setErrors((known) => ({ ...known, ...fields }));
      setSaved({
        name: "failed",
        text:
          Object.keys(fields).length > 0
            ? "No se guardó: revisa lo marcado."
            : (text ?? "No se guardó: revisa tu conexión y cambia el campo otra vez."),
      });
    }
  }

  function change(changes: Changes): void {
    line.current = line.current.then(() => attempt(changes));
  }

  /** Leaves what was meant, for what stands. */
  function yieldTo(current: Item): void {
    version.current = current.version;
    setSaved({ name: "idle" });
    onSaved(current);
  }

  return { saved, errors, change, yieldTo };
}
