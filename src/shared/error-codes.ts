/** The closed set of failures of the API and the HTTP status of each. */
export const statusOfCode = {
  validation: 400,
  token_invalid: 400,
  weak_password: 400,
  unauthenticated: 401,
  credentials: 401,
  forbidden: 403,
  sync_closed: 403,
  proof_needed: 403,
  not_found: 404,
  method_not_allowed: 405,
  conflict: 409,
  slot_taken: 409,
  payload_too_large: 413,
  unsupported_media: 415,
  slot_not_offered: 422,
  too_late: 422,
  not_active: 422,
  idempotency_mismatch: 422,
  last_direction: 422,
  discount_limit: 422,
  in_use: 422,
  method_unavailable: 422,
  representative_needed: 422,
  unreadable: 422,
  locked: 429,
  rate_limited: 429,
  internal: 500,
  unavailable: 503,
} as const;

export type ErrorCode = keyof typeof statusOfCode;

/** The body of every failure. `message` repeats `error`: older pages read one, newer the other. */
export interface ErrorBody {
  error: string;
  message: string;
  code: ErrorCode;
  fields?: Record<string, string>;
  alternatives?: string[];
  /** Of a 409 `conflict` about a text: what stands, as a reading of it would answer. */
  current?: object;
  /** Of a change that would break what was promised: the hours that it hits. */
  hits?: object[];
  /** Of something that cannot be taken back: what was built on it since. */
  built?: object[];
}
