import { setTimeout as sleep } from "node:timers/promises";
import { AwsClient } from "aws4fetch";
import { ObjectStoreAway } from "./object-store";

/** A store and a bucket of it. */
export interface S3Settings {
  endpoint: string;
  bucket: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

const tries = 4;
const pauseMs = 100;

/**
 * Signed requests to S3. One whose answer is lost is asked again within its time, and until its own signal ends it: all that we ask may be done twice.
 * Rejects with ObjectStoreAway when no answer comes at all.
 */
export function askS3({ accessKeyId, secretAccessKey, region }: S3Settings) {
  const client = new AwsClient({ accessKeyId, secretAccessKey, region, service: "s3", retries: 2 });
  return async (address: string, init: RequestInit, ms: number): Promise<Response> => {
    const inTime = AbortSignal.timeout(ms);
    const signal = init.signal ? AbortSignal.any([inTime, init.signal]) : inTime;
    for (let attempt = 1; ; attempt++) {
      try {
        return await client.fetch(address, { ...init, signal });
      } catch (cause) {
        if (signal.aborted || attempt === tries) throw new ObjectStoreAway("S3 did not answer", { cause });
      }
      await sleep(pauseMs * attempt);
    }
  };
}
