import { offline } from "content/trouble-pages";
import { use } from "react";
import { STANDS_IN } from "~/shared/held-entry";
import { Button } from "~/ui/button/Button";
import { NonceContext } from "../nonce";
import { BookingHelp } from "./BookingHelp";
import { ContactLines } from "./ContactLines";

export function meta() {
  return [{ title: offline.tabTitle }, { name: "robots", content: "noindex" }];
}

/**
 * Within the page, because nothing else can be fetched where it is shown. The network may be back before the page listens, so it
 * also asks by itself. At its own address there is nothing to come back to.
 */
const retryWhenOnline = `if(location.pathname!=="/sin-conexion"){
const again=()=>fetch(location.href,{method:"HEAD",cache:"no-store"}).then(()=>location.reload(),()=>{});
addEventListener("online",again);setInterval(again,5000)}`;

/** What the service worker shows when there is no network: how to reach the centre all the same. */
export default function Offline() {
  return (
    <div className="page-width py-12 lg:py-24">
      <div className="flex max-w-[38rem] flex-col gap-6">
        <h1 className="text-hero">{offline.title}</h1>
        <p className="text-lg">{offline.text}</p>
        {/* It stands at the address that was asked for, and leads there. */}
        <form {...{ [STANDS_IN]: "" }}>
          <Button type="submit" variant="action">
            Reintentar
          </Button>
        </form>
        <script
          nonce={use(NonceContext)}
          suppressHydrationWarning
          // biome-ignore lint/security/noDangerouslySetInnerHtml: a constant of this file
          dangerouslySetInnerHTML={{ __html: retryWhenOnline }}
        />
        <ContactLines />
        <BookingHelp />
      </div>
    </div>
  );
}
