import { offline } from "content/trouble-pages";
import { BookingHelp } from "./BookingHelp";
import { ContactLines } from "./ContactLines";

export function meta() {
  return [{ title: offline.tabTitle }, { name: "robots", content: "noindex" }];
}

/** What the service worker shows when there is no network: how to reach the centre all the same. */
export default function Offline() {
  return (
    <div className="page-width py-12 lg:py-24">
      <div className="flex max-w-[38rem] flex-col gap-6">
        <h1 className="text-hero">{offline.title}</h1>
        <p className="text-lg">{offline.text}</p>
        <ContactLines />
        <BookingHelp />
      </div>
    </div>
  );
}
