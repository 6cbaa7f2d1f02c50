import { now } from "./clinic-time";

/** Tells the present instant. Everything that depends on "now" takes one, so that tests can stand at any moment. */
export type Clock = () => Date;

export const systemClock: Clock = now;
