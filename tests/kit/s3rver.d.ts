/** What the tests use of it; it brings no types. */
declare module "s3rver" {
  export default class S3rver {
    constructor(options: Record<string, unknown>);
    run(): Promise<{ port: number }>;
    close(): Promise<void>;
  }
}
