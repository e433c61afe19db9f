/** One entry of a failed answer's list; `field` is the wire name of the broken field, or null. */
export interface ErrorItem {
  code: string;
  message: string;
  field: string | null;
}

interface ApiFailure {
  /** The HTTP status; 0 when no answer came. */
  status: number;
  errors: ErrorItem[];
  message?: string;
  requestId?: string | null;
  timedOut?: boolean;
}

/** Every failed call, whatever failed: no answer, an HTTP error, or HTTP 200 with `success: false`. */
export class ApiError extends Error {
  override readonly name = 'ApiError';
  readonly status: number;
  /** UPPER_SNAKE, of the first error. */
  readonly code: string;
  readonly errors: ErrorItem[];
  /** The server's X-Request-Id, which finds the call in its log. */
  readonly requestId: string | null;
  /** No answer came in time. */
  readonly timedOut: boolean;

  constructor({ status, errors, message, requestId = null, timedOut = false }: ApiFailure) {
    super(message ?? errors[0]?.message ?? 'Something went wrong. Please try again.');
    this.status = status;
    this.code = errors[0]?.code ?? 'UNKNOWN_ERROR';
    this.errors = errors;
    this.requestId = requestId;
    this.timedOut = timedOut;
  }

  /** No answer came: the server, the network or this device is away. */
  get isNetworkError(): boolean {
    return this.code === 'NETWORK_ERROR';
  }

  /** The server may have done what was asked, or not: no answer came, or one that says that something broke. */
  get isUndecided(): boolean {
    return this.status === 0 || this.status >= 500;
  }
}
