import type { PageState } from '#platform/pages/page-state.ts'

/** What a page needs, read from its HTML. */
export type PageNeeds = { files: string[]; state: PageState }

/** Reads a page as page-document.server.ts writes it. */
export function needsOf(html: string): PageNeeds {
  const files = [...html.matchAll(/ (?:src|href)="(\/(?:assets|fonts)\/[^"?#]+)"/g)].map(([, address]) => address!)
  const [, json] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? []
  if (!json) throw new Error('The page has no state')
  return { files: [...new Set(files)], state: JSON.parse(json) as PageState }
}

/**
 * An attribute of <html> that marks a page as a copy. The server could not be reached, and the HTML may be of a
 * different search or id, so the browser renders it from scratch (client.tsx) instead of hydrating it.
 */
export const copyMark = 'data-copy'

/** A page as it is kept: marked, with the headers that it came with. */
export function copyOf(html: string, headers: Headers, address: string): Response {
  const kept = new Headers(headers)
  // These do not apply any more: the browser has unpacked the page, and a copy sets no cookie.
  for (const name of ['Content-Encoding', 'Content-Length', 'Set-Cookie']) kept.delete(name)
  kept.set(addressHeader, address)
  return new Response(html.replace('<html', `<html ${copyMark}=""`), { headers: kept })
}

/** The address from which a copy can be renewed. The copy itself is kept under an address that stands for several. */
export const addressHeader = 'X-Copy-Of'

/** The header that names the only account that an answer is for. */
export const accountHeader = 'X-Account-Id'

export function accountOf({ headers }: Response): number | undefined {
  const id = Number(headers.get(accountHeader))
  return id > 0 ? id : undefined
}

/** The longest lifetime of a session. Nothing older is kept for an account. */
const longestMs = 30 * 24 * 60 * 60 * 1000

export function isTooOld({ headers }: Response, now: number): boolean {
  return !(now - Date.parse(headers.get('Date') ?? '') < longestMs)
}

/** What a proxy answers when it does not reach the server. */
const unreachable = [502, 503, 504]

/**
 * Returns the answer of the network, or the copy if the server is not reached or takes longer than `limitMs`. Without a
 * copy it waits for the network, however long it takes.
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
