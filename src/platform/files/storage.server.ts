import type { UrlOptions } from './signed-urls.server.ts'

/** Byte offsets from 0, both inclusive, as in the Range header of HTTP. */
export type ByteRange = { start?: number; end?: number }

/**
 * Stores files under names like 'pictures/3fa9….webp', of lower-case letters, digits, dots, dashes and slashes. The
 * only implementation so far is a folder (folder-storage.server.ts). With S3, the methods would be GetObject with
 * Range, HeadObject, PutObject (a multipart upload for a stream), DeleteObject, and a presigned GetObject with
 * response-content-disposition. Names cannot be listed: the code that deletes a file knows its name.
 */
export type Storage = {
  read(name: string): Promise<Buffer | undefined>
  /** Undefined if there is no such file. The caller must read or cancel the stream. */
  readStream(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** In bytes. Undefined if there is no such file. */
  size(name: string): Promise<number | undefined>
  /** Atomic: readers never see a partial file, and a stream that fails leaves the previous file in place. */
  write(name: string, bytes: Buffer | AsyncIterable<Uint8Array>): Promise<void>
  /** Does nothing if there is no such file. */
  delete(name: string): Promise<void>
  /**
   * A URL with which anyone can download the file until it expires. It is relative to PUBLIC_URL, which emails must
   * prepend. `downloadName` is the name of the downloaded file, by default the last part of the storage name. With
   * `playedAs` the file is not downloaded: an <audio> plays it, and can seek in it.
   */
  signedUrl(name: string, options: UrlOptions): Promise<string>
}

/**
 * Returns the name if it is valid, and throws otherwise. Visitors never choose storage names, so an invalid one is a
 * bug.
 */
export function storageName(name: string): string {
  if (!isStorageName(name)) throw new Error(`Invalid storage name: ${name}`)
  return name
}

export function isStorageName(name: string): boolean {
  return /^[a-z0-9][a-z0-9./-]*$/.test(name) && !name.includes('..')
}
