/** Calls of one member, or of a visitor, to a running product. */
export interface ApiCaller {
  get<T>(path: string): Promise<T>;
  post<T>(path: string, body: unknown): Promise<T>;
  put<T>(path: string): Promise<T>;
}

/** Every call throws an `ApiRefusal` with the answer's text when the answer is no success. */
export function apiCaller(url: string, accessToken?: string): ApiCaller {
  const call = async (method: string, path: string, body?: unknown) => {
    const answer = await fetch(`${url}/api/v1${path}`, {
      method,
      headers: {
        'Content-Type': 'application/json',
        ...(accessToken && { Authorization: `Bearer ${accessToken}` }),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    const text = await answer.text();
    if (!answer.ok) throw new ApiRefusal(`${method} ${path}: ${answer.status} ${text}`, answer.status);
    return JSON.parse(text).data;
  };
  return {
    get: (path) => call('GET', path),
    post: (path, body) => call('POST', path, body),
    put: (path) => call('PUT', path, {}),
  };
}

export class ApiRefusal extends Error {
  constructor(
    message: string,
    readonly status: number,
  ) {
    super(message);
  }
}
