import { type ComponentProps, useEffect, useRef } from "react";
import { controlStyle } from "~/ui/field/control-style";

/** The browser's own: every phone and reader knows it. */
export function Select({ className = "", ...rest }: Omit<ComponentProps<"select">, "ref">) {
  const select = useRef<HTMLSelectElement>(null);
  // What was chosen before the script took the page over is heard now; the next rendering would put back what the server had marked.
  useEffect(() => {
    const marked = [...(select.current?.options ?? [])].find(({ defaultSelected }) => defaultSelected);
    if (marked && !marked.selected) select.current?.dispatchEvent(new Event("change", { bubbles: true }));
  }, []);
  return <select {...rest} ref={select} className={`${controlStyle} h-12 ${className}`} />;
}
