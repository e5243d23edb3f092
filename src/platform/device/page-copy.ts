import type { PageState } from '#platform/pages/page-state.ts'

/** What the HTML of a page says about what it needs. */
export type PageNeeds = { files: string[]; state: PageState }

/** Reads a page as page-document.server.ts writes it. */
export function needsOf(html: string): PageNeeds {
  const files = [...html.matchAll(/ (?:src|href)="(\/(?:assets|fonts)\/[^"?#]+)"/g)].map(([, address]) => address!)
  const [, json] = /<script type="application\/json" id="state">(.*?)<\/script>/s.exec(html) ?? []
  if (!json) throw new Error('The page has no state')
  return { files: [...new Set(files)], state: JSON.parse(json) as PageState }
}

/**
 * The attribute of <html> that tells a page that it comes from its copy: the server could not be reached, and the HTML is that of another
 * search or id, so that the browser renders it anew (client.tsx) instead of hydrating it.
 */
export const copyMark = 'data-copy'

/** A page as it is kept: marked, under the headers with which it came. */
export function copyOf(html: string, headers: Headers, address: string): Response {
  const kept = new Headers(headers)
  // The browser has unpacked it.
  for (const name of ['Content-Encoding', 'Content-Length', 'Set-Cookie']) kept.delete(name)
  kept.set(addressHeader, address)
  return new Response(html.replace('<html', `<html ${copyMark}=""`), { headers: kept })
}

/** Where a copy can be made anew: it is kept under an address that stands for several. */
export const addressHeader = 'X-Copy-Of'

/** The header by which an answer says for which account alone it is. */
export const accountHeader = 'X-Account-Id'

export function accountOf({ headers }: Response): number | undefined {
  const id = Number(headers.get(accountHeader))
  return id > 0 ? id : undefined
}

/** The longest that a session lasts: what is kept for an account is no older. */
const longestMs = 30 * 24 * 60 * 60 * 1000

export function isTooOld({ headers }: Response, now: number): boolean {
  return !(now - Date.parse(headers.get('Date') ?? '') < longestMs)
}

/** What a proxy answers in the place of a server that it does not reach. */
const unreachable = [502, 503, 504]

/**
 * The answer of the network, or what is kept if the server is not reached, or takes longer than `limitMs`; without a copy the network's,
 * however long it takes.
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
