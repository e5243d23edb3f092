/**
 * All caches of this browser. '…' stands for any suffix. The service worker fills them (offline-copies.ts,
 * offline-files.ts).
 */
export const cacheNames = ['kamshetbuild.pages', 'kamshetbuild.own …', 'kamshetbuild.files …'] as const
export const [pagesCache] = cacheNames

/** The prefix of caches for one account, apart from what is kept for everyone. The account's id follows. */
export const ownPrefix = 'kamshetbuild.own '
export const ownCache = (accountId: number) => `${ownPrefix}${accountId}`
/** The prefix of caches for the files of one build. The build's version follows. */
export const filesPrefix = 'kamshetbuild.files '

/** Messages from a page to the service worker. */
export type WorkerMessage =
  /** The page at this path was opened, and has loaded these fonts. */
  | { type: 'keep'; path: string; fonts: string[] }
  /** Only this account is still signed in. */
  | { type: 'forget'; except: number | undefined }
  /** The new version takes over. */
  | { type: 'take over' }
  /** Asks whether a page with this entry script belongs to the worker's build. The worker answers through the port. */
  | { type: 'is yours'; entry: string }

/** The caches that are kept for accounts, by account id. */
export async function ownedCaches(): Promise<Map<number, string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(ownPrefix))
  return new Map(names.map((name) => [Number(name.slice(ownPrefix.length)), name]))
}

/**
 * Deletes the pages on this device that are kept for accounts, at a logout or when somebody else logs in. Never
 * rejects, and takes at most a second because the page may be left then. The worker is notified too, because it may be
 * about to keep a page, and outlives this page.
 */
export async function forgetOwnPages(except?: number): Promise<void> {
  if (typeof caches === 'undefined') return
  const forget = async () => {
    const registration = await navigator.serviceWorker?.getRegistration()
    registration?.active?.postMessage({ type: 'forget', except } satisfies WorkerMessage)
    const owned = [...(await ownedCaches())].filter(([id]) => id !== except)
    await Promise.all(owned.map(([, name]) => caches.delete(name)))
  }
  const atMost = new Promise<void>((resolve) => setTimeout(resolve, 1000))
  await Promise.race([forget().catch(() => undefined), atMost])
}
