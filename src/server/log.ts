import pino from "pino";

export type Log = pino.Logger;

/** One JSON object a line on standard output. What is logged is chosen at each call; bodies, queries and addresses of people never are. */
export function createLog(level: string, destination: pino.DestinationStream = pino.destination(1)): Log {
  return pino(
    {
      level,
      base: null,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
    },
    destination,
  );
}
