import { ConnectionError, fetchResponse, readAnswer } from '#platform/http/api.ts'
import { addressOf, type BodyOf, type Endpoint } from '#platform/http/endpoint.ts'

/** Asks for a file that is made of what is sent. Throws ApiError if it is refused, ConnectionError if it does not arrive. */
export async function fetchFile<E extends Endpoint<string, Blob>>(endpoint: E, body: BodyOf<E>): Promise<Blob> {
  const response = await fetchResponse(addressOf(endpoint), {
    method: endpoint.method.toUpperCase(),
    headers: { 'Accept-Language': document.documentElement.lang, 'Content-Type': 'application/json' },
    credentials: 'include',
    body: JSON.stringify(body),
  })
  if (!response.ok) await readAnswer(response)
  try {
    return await response.blob()
  } catch (error) {
    throw error instanceof TypeError ? new ConnectionError(error) : error
  }
}

/** For so long a browser may take to begin with it. */
const keptMs = 60_000

/** Saves it among the visitor's downloads. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), keptMs)
}

/** Downloads what a signed address leads to. Leaves the page as it is, which a change of its address would not. */
export function downloadFrom(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click()
}
