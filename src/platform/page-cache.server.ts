import type { PageBytes } from './page-bytes.server.ts'

export type KeptPage = { status: number; bytes: PageBytes }

export type PageCache = {
  /** The page of this key, rendered if it is not kept. */
  get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage>
  /** The same if it is kept and finished. */
  fresh(key: string): KeptPage | undefined
}

type Entry = { until: number; page: Promise<KeptPage>; finished?: KeptPage }

/**
 * Whole pages of visitors without a session, kept for `milliseconds` (a write shows within a second) and at most `most` of
 * them, the oldest going first. Askers of the same page at the same time wait for one rendering.
 */
export function createPageCache(
  milliseconds = 1000,
  most = 500,
  now: () => number = performance.now.bind(performance),
): PageCache {
  const pages = new Map<string, Entry>()

  function get(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const known = pages.get(key)
    if (known && known.until > now()) return known.page
    const page = render()
    const entry: Entry = { until: Number.POSITIVE_INFINITY, page }
    pages.delete(key)
    pages.set(key, entry)
    if (pages.size > most) pages.delete(pages.keys().next().value!)
    page.then(
      (finished) => {
        entry.finished = finished
        entry.until = now() + milliseconds
      },
      () => pages.get(key) === entry && pages.delete(key),
    )
    return page
  }

  function fresh(key: string): KeptPage | undefined {
    const known = pages.get(key)
    return known && known.until > now() ? known.finished : undefined
  }

  return { get, fresh }
}
