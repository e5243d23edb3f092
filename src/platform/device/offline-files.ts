import { filesPrefix, pagesCache } from './device-caches.ts'

/**
 * The files of builds that the pages kept on this device need. Each build has a cache of its own, so that a page of the build before goes
 * on with its own scripts, which the server no longer has.
 */
export type OfflineFiles = {
  /** Of an address under which a file of a build is; of the build before too. */
  find(request: Request): Promise<Response | undefined>
  /** Keeps them. `mayBeMissing`: what the server does not have is left out, as a newer build may have taken its place. */
  keep(addresses: Iterable<string>, mayBeMissing?: boolean): Promise<void>
  /** Deletes those of all builds but this and the one before. */
  dropOlder(): Promise<void>
}

/** The name under which a worker writes down which build is in use. */
const inUse = '/build-in-use'

export function openOfflineFiles(version: string): OfflineFiles {
  const own = filesPrefix + version

  async function find(request: Request | string): Promise<Response | undefined> {
    const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix))
    for (const name of [own, ...names.filter((each) => each !== own)]) {
      // A script that is imported once more has a search: see vite.config.ts.
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
      // A worker of the same build, which changed itself, takes nobody's place.
      if (before === own) return
      const names = (await caches.keys()).filter((name) => name.startsWith(filesPrefix))
      await Promise.all(names.filter((name) => name !== own && name !== before).map((name) => caches.delete(name)))
    },
  }
}
