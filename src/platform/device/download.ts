import { ConnectionError, fetchResponse, readAnswer } from '#platform/http/api.ts'
import { type BodyOf, type FileCall, partsOf } from '#platform/http/endpoint.ts'

/**
 * Requests a file that the server makes from the given body. Throws ApiError if the server refuses, ConnectionError if
 * the file does not arrive.
 */
export async function fetchFile<C extends FileCall>(call: C, body: BodyOf<C>): Promise<Blob> {
  const { method, path } = partsOf(call)
  const response = await fetchResponse(path, {
    method,
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

/** How long the file's address stays valid. A browser may need a while before it starts to save the file. */
const keptMs = 60_000

/** Saves the file to the visitor's downloads. */
export function saveFile(file: Blob, name: string): void {
  const href = URL.createObjectURL(file)
  Object.assign(document.createElement('a'), { href, download: name }).click()
  setTimeout(() => URL.revokeObjectURL(href), keptMs)
}

/**
 * Downloads the file behind a signed address. It uses a link, because setting the page's own address would leave the
 * page.
 */
export function downloadFrom(href: string): void {
  Object.assign(document.createElement('a'), { href, download: '' }).click()
}
