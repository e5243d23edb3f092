/** A failed API call. Its message is `{status}: {body text}`; pages show `refusal`, never this message. */
export class ApiError extends Error {
  readonly status: number
  /** The server's sentence for users, in the language of the page. */
  readonly refusal: string | undefined
  /** Field name → sentence. */
  readonly fields: Record<string, string>
  /** Of a bug (500): the id under which the server logged it. */
  readonly requestId: string | undefined

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    const parsed = parse(body)
    this.refusal = typeof parsed?.message === 'string' ? parsed.message : undefined
    this.fields = (parsed?.fields as Record<string, string> | undefined) ?? {}
    this.requestId = typeof parsed?.requestId === 'string' ? parsed.requestId : undefined
  }
}

/** The server's sentence for users, if the call failed with one. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.refusal : undefined
}

/** The id of the request, if the server failed. */
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

export type Fetcher = (path: string, init?: RequestInit) => Promise<Response>

/** Reads the response of an API call as JSON. Throws ApiError for any status that is not 2xx. */
export async function readAnswer<T>(response: Response): Promise<T> {
  const body = await response.text()
  if (!response.ok) throw new ApiError(response.status, body || response.statusText)
  return (body ? JSON.parse(body) : undefined) as T
}
