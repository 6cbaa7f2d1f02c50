import { useQuery } from "@tanstack/react-query";
import { useMemo, useRef } from "react";
import { useMedia } from "~/ui/use-media";

/** A change of the clinic is on its pages within two seconds. */
const againMs = 2_000;

/** Where there is room beside: Tailwind's xl. On a phone a link leads to the page. */
const wideScreen = "(min-width: 80rem)";

/** As the phone of look.md is. */
const phone = { width: 390, height: 720 };

interface Props {
  /** A public page, with the part of it that is shown first: "/#contacto". */
  address: string;
}

/**
 * The public page as patients see it, in the frame of a phone, as soon as a change stands there. A picture of it: its HTML in a frame of
 * its own where no script runs and no link leads anywhere, so that the site still lets nobody frame it.
 */
export function SitePreview({ address }: Props) {
  const [path = "/", anchor] = address.split("#");
  const isWide = useMedia(wideScreen);
  const { data: page } = useQuery({
    queryKey: ["page", path],
    queryFn: async ({ signal }) => {
      const response = await fetch(path, { signal, credentials: "omit" });
      if (!response.ok) throw new Error("the page is not there");
      return response.text();
    },
    refetchInterval: againMs,
    enabled: isWide,
  });
  const still = useMemo(() => page && stillOf(page), [page]);
  /** Where it was scrolled to, in pixels: a change does not lead back to the top. */
  const scrolled = useRef<number | null>(null);
  if (!still || !isWide) return null;
  return (
    <section aria-label="Así se ve en el sitio" className="sticky top-20 self-start print:hidden">
      <p className="mb-2 text-ink-soft">Así se ve en un teléfono</p>
      <iframe
        title="La página como la ven los pacientes"
        srcDoc={still}
        sandbox="allow-same-origin"
        {...phone}
        className="rounded-2xl border-4 border-ink/80 bg-paper"
        onLoad={({ currentTarget: { contentDocument: shown } }) => {
          if (!shown) return;
          if (scrolled.current !== null) shown.documentElement.scrollTop = scrolled.current;
          else if (anchor)
            // Not by scrollIntoView, which would scroll the page around it too.
            shown.documentElement.scrollTop = shown.getElementById(anchor)?.getBoundingClientRect().top ?? 0;
          shown.addEventListener("scroll", () => {
            scrolled.current = shown.documentElement.scrollTop;
          });
        }}
      />
    </section>
  );
}

/** Without what would run or load ahead; nothing in it can be pressed. */
function stillOf(html: string): string {
  const page = new DOMParser().parseFromString(html, "text/html");
  const unused = "script, iframe, link[rel=modulepreload], link[rel=manifest]";
  for (const element of page.querySelectorAll(unused)) element.remove();
  page.body.setAttribute("inert", "");
  // As the script would once the text stands (ui/fonts/FontsAfterPaint.tsx).
  page.documentElement.dataset.fonts = "";
  return `<!doctype html>${page.documentElement.outerHTML}`;
}
