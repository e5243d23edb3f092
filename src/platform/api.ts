/** What the page knows of a failed call: `{status}: {body text}`. Screens show `refusal`, never this text. */
export class ApiError extends Error {
  readonly status: number
  /** The sentence that the server gave for people, in the language of the page. */
  readonly refusal: string | undefined
  /** Field name → sentence. */
  readonly fields: Record<string, string>

  constructor(status: number, body: string) {
    super(`${status}: ${body}`)
    this.name = 'ApiError'
    this.status = status
    const parsed = parse(body)
    this.refusal = typeof parsed?.message === 'string' ? parsed.message : undefined
    this.fields = (parsed?.fields as Record<string, string> | undefined) ?? {}
  }
}

/** The server's own sentence for people, if that is why a call failed and it gave one. */
export function refusalOf(error: unknown): string | undefined {
  return error instanceof ApiError ? error.refusal : undefined
}

function parse(body: string): Record<string, unknown> | undefined {
  try {
    return JSON.parse(body)
  } catch {
    return undefined
  }
}

export type Fetcher = (path: string, init?: RequestInit) => Promise<Response>

/** Reads the answer of an API call as JSON; throws ApiError for any answer that is not 2xx. */
export async function readAnswer<T>(response: Response): Promise<T> {
  const body = await response.text()
  if (!response.ok) throw new ApiError(response.status, body || response.statusText)
  return (body ? JSON.parse(body) : undefined) as T
}
