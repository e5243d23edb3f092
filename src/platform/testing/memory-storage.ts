import { buffer } from 'node:stream/consumers'
import type { UrlSigner } from '#platform/files/signed-urls.server.ts'
import { type Storage, storageName } from '#platform/files/storage.server.ts'

/** A storage in memory, whose `files` a test can inspect. */
export function createMemoryStorage(signer: Pick<UrlSigner, 'urlOf'>, files = new Map<string, Buffer>()): Storage {
  return {
    read: async (name) => files.get(storageName(name)),
    async readStream(name, { start = 0, end = Number.POSITIVE_INFINITY } = {}) {
      const bytes = files.get(storageName(name))
      return (
        bytes && (new Blob([new Uint8Array(bytes.subarray(start, end + 1))]).stream() as ReadableStream<Uint8Array>)
      )
    },
    size: async (name) => files.get(storageName(name))?.length,
    write: async (name, bytes) => {
      const whole = Buffer.isBuffer(bytes) ? bytes : await buffer(bytes)
      files.set(storageName(name), whole)
    },
    delete: async (name) => void files.delete(storageName(name)),
    signedUrl: async (name, options) => signer.urlOf(storageName(name), options),
  }
}
