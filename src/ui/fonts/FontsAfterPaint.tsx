import { wideScreen } from "./preload";

const script = `(()=>{const ask=()=>{document.documentElement.dataset.fonts=""};matchMedia("${wideScreen}").matches?ask():requestAnimationFrame(()=>setTimeout(ask))})()`;

/**
 * On a phone asks for the fonts once the text stands there in their fallbacks: on a slow line they would keep the first words
 * waiting for most of a second. Nothing moves when they come, because the fallbacks take the same room.
 */
export function FontsAfterPaint({ nonce }: { nonce: string | undefined }) {
  // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
  return <script nonce={nonce} suppressHydrationWarning dangerouslySetInnerHTML={{ __html: script }} />;
}
