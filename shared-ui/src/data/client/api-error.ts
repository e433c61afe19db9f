/** One error of a failed answer; `field` is the wire name of the invalid field, or null. */
export interface ErrorItem {
  code: string;
  /** Empty if the server sent no message. */
  message: string;
  field: string | null;
}

interface ApiFailure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** Empty if the answer had none. */
  errors: ErrorItem[];
  message?: string;
  detail?: string | null;
  requestId?: string | null;
  timedOut?: boolean;
  retryAfter?: number | null;
  data?: unknown;
}

/** Error code of a write that is kept for its member's next sign-in: see `isKept`. */
export const KEPT_FOR_SIGN_IN = 'KEPT_FOR_SIGN_IN';

/** A failed call: no answer, an HTTP error, or HTTP 200 with `success: false`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** UPPER_SNAKE code of the first error; `HTTP_502` if the answer had none. */
  readonly code: string;
  readonly errors: ErrorItem[];
  /**
   * The server's own message: its `detail`, else its `message`, else the text of its `error`, else its first error;
   * null where it sent none, or did not answer.
   */
  readonly detail: string | null;
  /** The server's X-Request-Id, which finds the call in its log. */
  readonly requestId: string | null;
  /** True if the answer did not come in time. */
  readonly timedOut: boolean;
  /** Seconds from the answer until a retry is allowed; null where the server did not say. */
  readonly retryAfter: number | null;
  /** Data of the answer beside its errors, such as the stored entry of a 409; undefined where there is none. */
  readonly data: unknown;

  constructor({
    status,
    errors,
    message,
    detail = null,
    requestId = null,
    timedOut = false,
    retryAfter = null,
    data,
  }: ApiFailure) {
    super(message || errors[0]?.message || 'Something went wrong. Please try again.');
    this.status = status;
    this.code = errors[0]?.code ?? `HTTP_${status}`;
    this.errors = errors;
    this.detail = detail;
    this.requestId = requestId;
    this.timedOut = timedOut;
    this.retryAfter = retryAfter;
    this.data = data;
  }

  /** True if no answer came: the server, the network or this device is unavailable. */
  get isNetworkError(): boolean {
    return this.code === 'NETWORK_ERROR';
  }

  /**
   * Whether the same request may succeed later, when the server or the session is back, since its content was not
   * refused. A 403 without an error code of the API comes from something before it, such as a firewall.
   */
  get isRetryable(): boolean {
    if (this.status === 403) return this.code === 'HTTP_403' || this.code === 'ACCOUNT_NOT_ACTIVE';
    const isRedirect = this.status >= 300 && this.status < 400;
    return this.isOutcomeUnknown || isRedirect || [401, 408, 425, 429].includes(this.status);
  }

  /** Whether the session ended before this write, which is kept on this device until its member signs in again. */
  get isKept(): boolean {
    return this.code === KEPT_FOR_SIGN_IN;
  }

  /** Whether the server may have executed the request: no answer came, or the answer is a server error. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
