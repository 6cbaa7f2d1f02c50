import { identity } from "content/first-start/identity";
import { opening } from "content/first-start/opening";
import { payments } from "content/first-start/payments";
import { seller } from "content/first-start/seller";
import { services, therapistServices } from "content/first-start/services";
import { team } from "content/first-start/team";
import type { Clinic } from "~/shared/clinic";

/** The clinic as its content tells it. The start alone reads it, and hands it on. */
export const firstStart: Clinic = { identity, seller, team, services, therapistServices, opening, payments };
