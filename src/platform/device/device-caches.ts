/** All caches of this browser; '…' is any end. The service worker fills them (offline-copies.ts, offline-files.ts). */
export const cacheNames = ['kamshetbuild.pages', 'kamshetbuild.own …', 'kamshetbuild.files …'] as const
export const [pagesCache] = cacheNames

/** What is kept for an account, apart from what is kept for everyone: its id is in the name. */
export const ownPrefix = 'kamshetbuild.own '
export const ownCache = (accountId: number) => `${ownPrefix}${accountId}`
/** The files of a build: its version is in the name. */
export const filesPrefix = 'kamshetbuild.files '

/** What a page tells the service worker. */
export type WorkerMessage =
  /** The page at this path was opened, and has loaded these fonts. */
  | { type: 'keep'; path: string; fonts: string[] }
  /** Nobody but this account is signed in any longer. */
  | { type: 'forget'; except: number | undefined }
  /** The new version takes over. */
  | { type: 'take over' }
  /** Is a page with this entry script one of yours? Answered through the port. */
  | { type: 'is yours'; entry: string }

/** What is kept for accounts, with their ids. */
export async function ownedCaches(): Promise<Map<number, string>> {
  const names = (await caches.keys()).filter((name) => name.startsWith(ownPrefix))
  return new Map(names.map((name) => [Number(name.slice(ownPrefix.length)), name]))
}

/**
 * Forgets on this device the pages that are kept for accounts, at a logout or when somebody else logs in. Never rejects, and takes no
 * longer than a second: the page may be left then. The worker is told too, because it may be about to keep one, and outlives the page.
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
