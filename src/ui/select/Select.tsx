import { type ComponentProps, useEffect, useRef } from "react";
import { controlStyle } from "~/ui/field/control-style";

/** The browser's own: every phone and reader knows it. */
export function Select({ className = "", value, ...rest }: Omit<ComponentProps<"select">, "ref">) {
  const select = useRef<HTMLSelectElement>(null);
  // What was chosen before the script took the page over is heard now; the next rendering would put back what stood there.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once, when it is taken over
  useEffect(() => {
    const isChosen = value !== undefined && select.current?.value !== String(value);
    if (isChosen) select.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return <select {...rest} ref={select} value={value} className={`${controlStyle} h-12 ${className}`} />;
}
