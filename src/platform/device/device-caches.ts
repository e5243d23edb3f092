/**
 * The names of all caches of this browser. '…' stands for any suffix. The service worker fills the caches
 * (offline-copies.ts, offline-files.ts).
 */
export const cacheNames = ['kamshetbuild.pages', 'kamshetbuild.own …', 'kamshetbuild.files …'] as const
export const [pagesCache] = cacheNames

/**
 * The cache of an account has this prefix, followed by the account's id. It is separate from the cache of the public
 * pages.
 */
export const ownPrefix = 'kamshetbuild.own '
export const ownCache = (accountId: number) => `${ownPrefix}${accountId}`
/** The cache for the files of a build has this prefix, followed by the build's version. */
export const filesPrefix = 'kamshetbuild.files '

/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** The page at this path was opened, and has loaded these fonts. The worker keeps the page and the fonts. */
  | { type: 'keep'; path: string; fonts: string[] }
  /** No account except this one, if any, is still signed in. The worker deletes the pages of all other accounts. */
  | { type: 'forget'; except: number | undefined }
  /** Tells the waiting new version of the worker to take over. */
  | { type: 'take over' }
  /** Asks whether a page with this entry script belongs to the worker's build. The worker answers through the port. */
  | { type: 'is yours'; entry: string }

/** The names of the caches that are kept for accounts, by account id. */
export async function ownedCaches(): Promise<Map<number, string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(ownPrefix))
  return new Map(names.map((name) => [Number(name.slice(ownPrefix.length)), name]))
}

/**
 * Deletes the pages on this device that are kept for accounts other than `except`, at a logout or when somebody else
 * logs in. Never rejects. The worker is notified too, because it outlives this page and may be about to keep a page for
 * such an account.
 */
export async function forgetOwnPages(except?: number): Promise<void> {
  if (typeof caches === 'undefined') return
  try {
    const registration = await navigator.serviceWorker?.getRegistration()
    registration?.active?.postMessage({ type: 'forget', except } satisfies WorkerMessage)
    const owned = [...(await ownedCaches())].filter(([id]) => id !== except)
    await Promise.all(owned.map(([, name]) => caches.delete(name)))
  } catch {
    // Storage is blocked, so nothing was kept.
  }
}
