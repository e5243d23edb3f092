import type { PageBytes } from './page-bytes.server.ts'

export type KeptPage = { status: number; bytes: PageBytes }

/**
 * Whole pages of visitors without a session, kept for `milliseconds` (a write shows within a second) and at most `most` of
 * them, the oldest going first. Askers of the same page at the same time wait for one rendering.
 */
export function createPageCache(
  milliseconds: number,
  most: number,
  now: () => number = performance.now.bind(performance),
) {
  const pages = new Map<string, { until: number; page: Promise<KeptPage> }>()
  return function kept(key: string, render: () => Promise<KeptPage>): Promise<KeptPage> {
    const known = pages.get(key)
    if (known && known.until > now()) return known.page
    const page = render()
    const entry = { until: Number.POSITIVE_INFINITY, page }
    pages.delete(key)
    pages.set(key, entry)
    if (pages.size > most) pages.delete(pages.keys().next().value!)
    page.then(
      () => {
        entry.until = now() + milliseconds
      },
      () => pages.get(key) === entry && pages.delete(key),
    )
    return page
  }
}
