/** Where a stream begins and ends, in bytes counted from 0; both are part of it, as in HTTP's Range. */
export type ByteRange = { start?: number; end?: number }

/**
 * Named bytes. A name is like 'pictures/3fa9….webp': lower-case letters, digits, dots, dashes and slashes. The one implementation is a folder
 * (folder-storage.server.ts); on an S3-compatible one these are GetObject with Range, HeadObject, PutObject (a multipart upload for a stream),
 * DeleteObject, ListObjectsV2 with Prefix, and a presigned GetObject with response-content-disposition.
 */
export type Storage = {
  read(name: string): Promise<Buffer | undefined>
  /** undefined: there is no such file. Whoever gets a stream reads or cancels it. */
  readStream(name: string, range?: ByteRange): Promise<ReadableStream<Uint8Array> | undefined>
  /** In bytes; undefined: there is no such file. */
  size(name: string): Promise<number | undefined>
  /** All or nothing: a reader never sees half a file, and a stream that breaks off leaves what was there before. */
  write(name: string, bytes: Buffer | AsyncIterable<Uint8Array>): Promise<void>
  /** What is not there is deleted already. */
  delete(name: string): Promise<void>
  /** The names that begin so, in no order. */
  list(prefix: string): AsyncIterable<string>
  /**
   * An address under which whoever has it may download the file until it expires; on this site, so that an email puts PUBLIC_URL before it.
   * `downloadName` is what the file is called on their device, else the last part of its name.
   */
  signedUrl(name: string, options: { expiresInSeconds: number; downloadName?: string }): Promise<string>
}

/** The name, if it is one; throws otherwise, for a name that a visitor could choose is a mistake of ours. */
export function storageName(name: string): string {
  if (!isStorageName(name)) throw new Error(`not a storage name: ${name}`)
  return name
}

export function isStorageName(name: string): boolean {
  return /^[a-z0-9][a-z0-9./-]*$/.test(name) && !name.includes('..')
}
