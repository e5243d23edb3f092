import { sessionSign } from '#platform/process/session-sign.ts'
import { ownCache, ownedCaches, pagesCache } from './device-caches.ts'
import { accountOf, addressHeader, copyOf, isTooOld, needsOf, type PageNeeds } from './page-copy.ts'

/** A page that came from the server, until what it needs is there. `began` is as of its request. */
export type Arrived = { response: Response; began: number }

/** What a page that is kept has asked. */
export type Asked = { request: Request; answer: Response; isPrivate: boolean }

/** A cache, and how much had been forgotten when it was chosen. */
type Place = { name: string; since: number }

/** At most so many answers are kept for everyone, and for an account; those that came first go first. */
const mostAnswers = 60

/**
 * The copies of pages and of API answers on this device. What is one account's is kept apart, for one account at a time: as soon as the
 * server says that somebody else is signed in, or nobody, what was kept for an account is gone.
 */
export function openOfflineCopies(now: () => number = Date.now) {
  /** Counts what was forgotten: what was asked for before that is not kept any more. */
  let forgotten = 0
  /** The account that was last said to be signed in. */
  let known: number | undefined

  /** Forgets what is kept for other accounts, and what of theirs is under way. */
  async function forget(except: number | undefined): Promise<void> {
    forgotten++
    known = except
    const owned = [...(await ownedCaches())]
    await Promise.all(owned.map(([id, name]) => id === except || caches.delete(name)))
  }

  async function put({ name, since }: Place, request: Request | string, copy: Response): Promise<void> {
    const cache = await caches.open(name)
    await cache.put(request, copy)
    // It was forgotten while it was being kept.
    if (name !== pagesCache && since !== forgotten) await caches.delete(name)
  }

  /** The cache for what is one account's; undefined if nobody is signed in, or it is not known who is. */
  async function ownNow(): Promise<Cache | undefined> {
    const owned = [...(await ownedCaches()).values()]
    if (owned.length !== 1) return undefined
    if (await hasEnded()) {
      await forget(undefined)
      return undefined
    }
    return caches.open(owned[0]!)
  }

  /** Where an answer is kept; undefined if it must not be. */
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
    /** To be given back with what is to be kept: an answer that was asked for before a logout is nobody's. */
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
     * Keeps a page, once `prepare` has what it needs, with the answers that it came with. What is no page, or one account's and does not
     * say whose, is not kept: nor is any longer what was at its place.
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

    /** Under which addresses pages are kept, and where each can be made anew. */
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

/** Whether the browser says that nobody is signed in any more. Not every browser tells a worker of its cookies. */
async function hasEnded(): Promise<boolean> {
  const cookies = (globalThis as { cookieStore?: { get(name: string): Promise<unknown> } }).cookieStore
  return cookies !== undefined && !(await cookies.get(sessionSign))
}
