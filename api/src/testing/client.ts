/** One error of a failure envelope. */
interface TestedError {
  code: string;
  message: string;
  field: string | null;
}

/** An answer: the content of the envelope, with status and headers. */
export interface Answer<T = unknown> {
  status: number;
  headers: Headers;
  data: T;
  /** Empty for a success. */
  errors: TestedError[];
  /** The raw body. */
  body: unknown;
}

/** An HTTP client of the server under test; paths are relative to `/api/v1`. */
export class Client {
  constructor(
    readonly origin: string,
    readonly access_token: string | null = null,
  ) {}

  get<T>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('GET', path, undefined, headers);
  }

  post<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('POST', path, body, headers);
  }

  put<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('PUT', path, body, headers);
  }

  patch<T>(path: string, body?: unknown, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('PATCH', path, body, headers);
  }

  delete<T>(path: string, headers?: Record<string, string>): Promise<Answer<T>> {
    return this.send<T>('DELETE', path, undefined, headers);
  }

  private send<T>(method: string, path: string, body: unknown, headers?: Record<string, string>) {
    const json = body === undefined ? {} : { body: JSON.stringify(body) };
    return this.raw<T>(`/api/v1${path}`, {
      method,
      ...json,
      headers: {
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(this.access_token === null ? {} : { authorization: `Bearer ${this.access_token}` }),
        ...headers,
      },
    });
  }

  /** Sends any request, with its whole path and any body. */
  async raw<T>(path: string, init: RequestInit = {}): Promise<Answer<T>> {
    const response = await fetch(this.origin + path, init);
    const text = await response.text();
    const isJson = /^application\/json(;|$)/.test(response.headers.get('content-type') ?? '');
    const body = isJson ? JSON.parse(text) : text;
    return {
      status: response.status,
      headers: response.headers,
      data: body.data,
      errors: body.errors ?? [],
      body,
    };
  }
}
