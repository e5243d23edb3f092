import type { Fetcher } from '#platform/http/api.ts'
import type { ReadPath } from '#platform/http/endpoint.ts'

/** What a public page asks about a logged-in visitor once it is open. GET /api/user/opening answers all of it. */
export const openingPaths = [
  '/api/auth/me',
  '/api/user/theme',
  '/api/user/terms',
  '/api/cart/count',
  '/api/notifications/count',
  '/api/conversations/unread',
  '/api/bookmarks/professional-ids',
] as const satisfies readonly ReadPath[]
export const openingAddress = '/api/user/opening' satisfies ReadPath

/** How long after the answer a further part of the page may still use it, in ms. A slow phone hydrates hearts late. */
const freshMs = 5000

/**
 * Returns a `fetch` that answers the first request for each of the opening paths from one request for all of them. If
 * that request fails, each path is requested by itself. So is a path for which the page `needsNewer`, and every path
 * five seconds after the answer.
 */
export function askOpeningTogether(ask: Fetcher, needsNewer: (path: string) => boolean): Fetcher {
  const together = new Set<string>(openingPaths)
  let opening: Promise<Record<string, unknown> | undefined> | undefined
  async function answers() {
    try {
      const response = await ask(openingAddress)
      return response.ok ? ((await response.json()) as Record<string, unknown>) : undefined
    } catch {
      return undefined
    } finally {
      setTimeout(() => together.clear(), freshMs)
    }
  }
  return async (path, init) => {
    if (!together.delete(path) || needsNewer(path)) return ask(path, init)
    opening ??= answers()
    const answered = await opening
    return answered ? Response.json(answered[path]) : ask(path, init)
  }
}
