import { identity } from "content/first-start/identity";
import { messages } from "content/first-start/messages";
import { opening } from "content/first-start/opening";
import { payments } from "content/first-start/payments";
import { seller } from "content/first-start/seller";
import { services, therapistServices } from "content/first-start/services";
import { team } from "content/first-start/team";
import type { FirstStart } from "~/shared/clinic";

/** The clinic as its content tells it. An empty database alone is filled with it; what stands in one is changed in the browser. */
export const firstStart: FirstStart = {
  identity,
  seller,
  team,
  services,
  therapistServices,
  opening,
  payments,
  messages,
};
