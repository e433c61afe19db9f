/** One error of a failed answer; `field` is the wire name of the invalid field, or null. */
export interface ErrorItem {
  code: string;
  /** Empty where the server sent no message. */
  message: string;
  field: string | null;
}

interface ApiFailure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  /** Empty where the answer named none. */
  errors: ErrorItem[];
  message?: string;
  detail?: string | null;
  requestId?: string | null;
  timedOut?: boolean;
  retryAfter?: number | null;
  data?: unknown;
}

/** Error code of a write that waits for its member's next sign-in: see `isKept`. */
export const KEPT_FOR_SIGN_IN = 'KEPT_FOR_SIGN_IN';

/** Every failed call: no answer, an HTTP error, or HTTP 200 with `success: false`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** UPPER_SNAKE, of the first error; `HTTP_502` where the answer named none. */
  readonly code: string;
  readonly errors: ErrorItem[];
  /**
   * The server's own message: its `detail`, else its `message`, else the text of its `error`, else its first error;
   * null where it sent none, or did not answer.
   */
  readonly detail: string | null;
  /** The server's X-Request-Id, which finds the call in its log. */
  readonly requestId: string | null;
  /** No answer came in time. */
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

  /** No answer came: the server, the network or this device is unavailable. */
  get isNetworkError(): boolean {
    return this.code === 'NETWORK_ERROR';
  }

  /**
   * The same request may succeed later, when the server or the member is back: it was not refused for its content. A
   * 403 without an error code of the API comes from something before it, such as a firewall.
   */
  get isRetryable(): boolean {
    if (this.status === 403) return this.code === 'HTTP_403' || this.code === 'ACCOUNT_NOT_ACTIVE';
    const isRedirect = this.status >= 300 && this.status < 400;
    return this.isOutcomeUnknown || isRedirect || [401, 408, 425, 429].includes(this.status);
  }

  /** The session ended before this write: it is kept on this device, and sent when its member signs in again. */
  get isKept(): boolean {
    return this.code === KEPT_FOR_SIGN_IN;
  }

  /** The server may have executed the request or not: no answer came, or the answer is a server error. */
  get isOutcomeUnknown(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
