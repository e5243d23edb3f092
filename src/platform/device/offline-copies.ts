import { sessionMark } from '#platform/process/session-mark.ts'
import { ownCache, ownedCaches, pagesCache } from './device-caches.ts'
import { accountOf, addressHeader, copyOf, isTooOld, needsOf, type PageNeeds } from './page-copy.ts'

/** A response of the server that may be kept, and the value that `begin` returned when it was requested. */
export type Arrived = { response: Response; began: number }

/** A request that a kept page makes, with its answer. */
export type Asked = { request: Request; answer: Response; isPrivate: boolean }

/** A cache, and the value of `forgotten` when it was chosen. */
type Place = { name: string; since: number }

/** How many answers are kept for everyone, and also how many are kept per account. The oldest are deleted first. */
const mostAnswers = 60

/**
 * Opens the copies of pages and of API answers on this device. An account's copies are in a separate cache. Only one
 * account has copies at a time: as soon as the server says that somebody else or nobody is signed in, the copies of the
 * previous account are deleted.
 */
export function openOfflineCopies(now: () => number = Date.now) {
  /**
   * Counts how often copies were forgotten. A private answer is not kept if it was requested before this number
   * changed.
   */
  let forgotten = 0
  /** The account that was last reported to be signed in. */
  let known: number | undefined

  /** Deletes what is kept for other accounts, including what is still arriving for them. */
  async function forget(except: number | undefined): Promise<void> {
    forgotten++
    known = except
    const owned = [...(await ownedCaches())]
    await Promise.all(owned.map(([id, name]) => id === except || caches.delete(name)))
  }

  async function put({ name, since }: Place, request: Request | string, copy: Response): Promise<void> {
    const cache = await caches.open(name)
    await cache.put(request, copy)
    // The account's copies were forgotten while this one was being kept.
    if (name !== pagesCache && since !== forgotten) await caches.delete(name)
  }

  /** The cache of the account that is signed in. Undefined if nobody is signed in, or if it is not known who is. */
  async function ownNow(): Promise<Cache | undefined> {
    const owned = [...(await ownedCaches()).values()]
    if (owned.length !== 1) return undefined
    if (await hasEnded()) {
      await forget(undefined)
      return undefined
    }
    return caches.open(owned[0]!)
  }

  /** The cache in which an answer is kept. Undefined if the answer must not be kept. */
  async function placeFor(response: Response, isPrivate: boolean, began: number): Promise<Place | undefined> {
    if (!isPrivate) return { name: pagesCache, since: forgotten }
    const accountId = accountOf(response)
    if (accountId === undefined || began !== forgotten) return undefined
    const isAnothers = known !== undefined && known !== accountId
    known = accountId
    if (isAnothers || [...(await ownedCaches()).keys()].some((id) => id !== accountId)) await forget(accountId)
    return { name: ownCache(accountId), since: forgotten }
  }

  async function find(isPrivate: boolean, request: Request | string): Promise<Response | undefined> {
    const cache = isPrivate ? await ownNow() : await caches.open(pagesCache)
    const found = await cache?.match(request)
    return found && isPrivate && isTooOld(found, now()) ? undefined : found
  }

  return {
    find,
    forget,
    /**
     * Call this when a request is sent, and pass the result on with the answer. A private answer that was requested
     * before a logout is dropped.
     */
    begin: () => forgotten,

    /** Keeps an answer of the API. */
    async keepAnswer(request: Request, { response, began }: Arrived, isPrivate: boolean): Promise<void> {
      const place = response.ok ? await placeFor(response, isPrivate, began) : undefined
      if (!place) return
      await put(place, request, response)
      const cache = await caches.open(place.name)
      const answers = (await cache.keys()).filter(({ url }) => new URL(url).pathname.startsWith('/api/'))
      for (const oldest of answers.slice(0, -mostAnswers)) await cache.delete(oldest)
    },

    /**
     * Keeps a page and the answers for it, once `prepare` has fetched what the page needs. A response that is not a
     * page, or that is private without naming its account, is not kept, and the older copy under its key is deleted.
     */
    async keepPage(
      { key, isPrivate, address }: { key: string; isPrivate: boolean; address: string },
      { response, began }: Arrived,
      prepare: (needs: PageNeeds) => Promise<Asked[]>,
    ): Promise<void> {
      const place = response.ok ? await placeFor(response, isPrivate, began) : undefined
      if (!place) {
        if (response.status < 500 && began === forgotten)
          await (isPrivate ? await ownNow() : await caches.open(pagesCache))?.delete(key)
        return
      }
      const html = await response.text()
      for (const asked of await prepare(needsOf(html))) {
        if (asked.isPrivate && !isPrivate) continue
        await put(asked.isPrivate ? place : { ...place, name: pagesCache }, asked.request, asked.answer)
      }
      await put(place, key, copyOf(html, response.headers, address))
    },

    /** The address under which each page is kept, and the address from which it can be renewed. */
    async pages(): Promise<{ key: string; address: string }[]> {
      const all = [await caches.open(pagesCache), await ownNow()]
      const kept = []
      for (const cache of all) {
        for (const request of (await cache?.keys()) ?? []) {
          const address = (await cache!.match(request))?.headers.get(addressHeader)
          if (address) kept.push({ key: decodeURI(new URL(request.url).pathname), address })
        }
      }
      return kept
    },
  }
}

/** Whether the browser reports that nobody is signed in any more. Not every browser shows cookies to a worker. */
async function hasEnded(): Promise<boolean> {
  const cookies = (globalThis as { cookieStore?: { get(name: string): Promise<unknown> } }).cookieStore
  return cookies !== undefined && !(await cookies.get(sessionMark))
}
