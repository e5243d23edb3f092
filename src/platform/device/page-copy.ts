import type { PageState } from '#platform/pages/page-state.ts'

/** The files and the state that a page needs, read from its HTML. */
export type PageNeeds = { files: string[]; state: PageState }

/** Finds what a page needs in the HTML that page-document.server.ts writes. */
export function needsOf(html: string): PageNeeds {
  const files = [...html.matchAll(/ (?:src|href)="(\/(?:assets|fonts)\/[^"?#]+)"/g)].map(([, address]) => address!)
  const [, json] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? []
  if (!json) throw new Error('The page has no state')
  return { files: [...new Set(files)], state: JSON.parse(json) as PageState }
}

/**
 * An attribute of <html> that marks a page as a copy. A copy is shown when the server could not be reached, and may
 * have been made for a different search or id. So the browser renders it from scratch (client.tsx) instead of hydrating
 * it.
 */
export const copyMark = 'data-copy'

/** The copy of a page, as it is kept: its HTML with the mark, and its headers. */
export function copyOf(html: string, headers: Headers, address: string): Response {
  const kept = new Headers(headers)
  // These headers do not apply to a copy, because the browser has already decompressed the page, and a copy must set no
  // cookie.
  for (const name of ['Content-Encoding', 'Content-Length', 'Set-Cookie']) kept.delete(name)
  kept.set(addressHeader, address)
  return new Response(html.replace('<html', `<html ${copyMark}=""`), { headers: kept })
}

/**
 * The header with the address from which a copy can be renewed. The copy itself is kept under a key that may stand for
 * several addresses.
 */
export const addressHeader = 'X-Copy-Of'

/** The header with the id of the account that an answer is for. No other account may see the answer. */
export const accountHeader = 'X-Account-Id'

export function accountOf({ headers }: Response): number | undefined {
  const id = Number(headers.get(accountHeader))
  return id > 0 ? id : undefined
}

/** The longest lifetime of a session. Older copies for an account are not shown. */
const longestMs = 30 * 24 * 60 * 60 * 1000

export function isTooOld({ headers }: Response, now: number): boolean {
  return !(now - Date.parse(headers.get('Date') ?? '') < longestMs)
}

/** The statuses with which a proxy answers when it cannot reach the server. */
const unreachable = [502, 503, 504]

/**
 * Returns the answer of the network, or the copy if the server cannot be reached or takes longer than `limitMs`. If
 * there is no copy, waits for the network without a limit.
 */
export async function networkFirst(
  network: Promise<Response>,
  limitMs: number,
  findCopy: () => Promise<Response | undefined>,
): Promise<Response> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<void>((resolve) => {
    timer = setTimeout(resolve, limitMs)
  })
  try {
    const answer = await Promise.race([network.catch(() => undefined), late])
    if (answer && !unreachable.includes(answer.status)) return answer
    return (await findCopy()) ?? (await network)
  } finally {
    clearTimeout(timer)
  }
}
