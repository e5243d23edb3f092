/** A failed API call. Its message is `{status}: {body text}`. Pages show `refusal`, never this message. */
export class ApiError extends Error {
  readonly status: number
  /** The server's sentence for users, in the language of the page. */
  readonly refusal: string | undefined
  /** The server's sentence for each refused field, by the field's name. */
  readonly fields: Record<string, string>
  /** The id under which the server logged a bug (500). */
  readonly requestId: string | undefined
  /** Whether the account must first confirm its email address or phone number (`unconfirmed` on the server). */
  readonly isUnconfirmed: boolean
  /** Seconds after which the request may be sent again, if the server says so. */
  readonly retryAfter: number | undefined

  constructor(status: number, body: string, retryAfter: string | number | null = null) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    const parsed = parse(body)
    this.refusal = typeof parsed?.message === 'string' ? parsed.message : undefined
    this.fields = (parsed?.fields as Record<string, string> | undefined) ?? {}
    this.requestId = typeof parsed?.requestId === 'string' ? parsed.requestId : undefined
    this.isUnconfirmed = parsed?.confirmFirst === 1
    this.retryAfter = retryAfter !== null && /^\d+$/.test(String(retryAfter)) ? Number(retryAfter) : undefined
  }
}

/** The server's sentence for users, if the call failed and the server sent one. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.refusal : undefined
}

/** The id of the request, if the server failed because of a bug. */
export function requestIdOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.requestId : undefined
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

/**
 * Thrown if this server has not answered: the visitor is offline, the server is unreachable, or something else
 * answered, such as a proxy or a public Wi-Fi.
 */
export class ConnectionError extends Error {
  constructor(cause: unknown) {
    super('The connection failed', { cause })
    this.name = 'ConnectionError'
  }
}

/** Whether the call itself failed. Otherwise the error is a bug in the code around it. */
export function isFailedCall(error: unknown): error is ApiError | ConnectionError {
  return error instanceof ApiError || error instanceof ConnectionError
}

export type Fetcher = (path: string, init?: RequestInit) => Promise<Response>

/**
 * Reads the response of an API call as JSON. Throws ApiError for any status that is not 2xx, and ConnectionError if the
 * body breaks off or is not JSON.
 */
export async function readAnswer<T>(response: Response): Promise<T> {
  const body = await connected(() => response.text(), TypeError)
  if (!response.ok)
    throw new ApiError(response.status, body || response.statusText, response.headers.get('Retry-After'))
  // A 2xx response may still not be JSON: for example, the login page of a public Wi-Fi answers any request with HTML.
  return connected(() => (body ? JSON.parse(body) : undefined), SyntaxError)
}

/** `fetch`, but throws ConnectionError if there is no response. An abort is passed on unchanged. */
export function fetchResponse(address: string, init?: RequestInit): Promise<Response> {
  return connected(() => fetch(address, init), TypeError)
}

/** Runs `step`. An error of the type `Failure` means a failed connection, so it becomes a ConnectionError. */
async function connected<T>(step: () => Promise<T> | T, Failure: ErrorConstructor): Promise<T> {
  try {
    return await step()
  } catch (error) {
    throw error instanceof Failure ? new ConnectionError(error) : error
  }
}
