import { filesPrefix, pagesCache } from './device-caches.ts'

/**
 * Keeps the files that the kept pages on this device need. Each build has its own cache, so that a page of the previous
 * build can still load its own scripts, which the server no longer has.
 */
export type OfflineFiles = {
  /** Finds the file at this address, in this build or a previous one. */
  find(request: Request): Promise<Response | undefined>
  /**
   * Keeps the files. With `mayBeMissing`, files that the server does not have are skipped, because a newer build may
   * have replaced them.
   */
  keep(addresses: Iterable<string>, mayBeMissing?: boolean): Promise<void>
  /** Deletes the files of all builds except this one and the previous one. */
  dropOlder(): Promise<void>
}

/** The name under which a worker records which build is in use. */
const inUse = '/build-in-use'

export function openOfflineFiles(version: string): OfflineFiles {
  const own = filesPrefix + version

  async function find(request: Request | string): Promise<Response | undefined> {
    const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix))
    for (const name of [own, ...names.filter((each) => each !== own)]) {
      // A script that is imported a second time has a query in its address (see vite.config.ts), so queries are
      // ignored.
      const found = await (await caches.open(name)).match(request, { ignoreSearch: true, ignoreVary: true })
      if (found) return found
    }
    return undefined
  }

  async function keepOne(cache: Cache, address: string, mayBeMissing: boolean): Promise<void> {
    if (await cache.match(address, { ignoreVary: true })) return
    const file = (await find(address)) ?? (await fetch(address))
    if (file.ok) await cache.put(address, file)
    else if (!mayBeMissing) throw new Error(`${address} answered ${file.status}`)
  }

  return {
    find,
    async keep(addresses, mayBeMissing = false) {
      const cache = await caches.open(own)
      await Promise.all([...new Set(addresses)].map((address) => keepOne(cache, address, mayBeMissing)))
    },
    async dropOlder() {
      const marks = await caches.open(pagesCache)
      const before = await (await marks.match(inUse))?.text()
      await marks.put(inUse, new Response(own))
      // The worker has changed, but its build has not, so no build was replaced.
      if (before === own) return
      const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix))
      await Promise.all(names.filter((name) => name !== own && name !== before).map((name) => caches.delete(name)))
    },
  }
}
