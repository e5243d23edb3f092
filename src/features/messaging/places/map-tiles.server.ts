import { msg } from '@lingui/core/macro'
import { createBriefCache } from '#platform/http/brief-cache.server.ts'
import { HttpRefusal, notFound } from '#platform/http/refusal.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import type { Tile } from './tile-rules.ts'

const silenceMs = 8000
const mostBytes = 300 * 1024
const day = 24 * 60 * 60_000
/** The maximum total size of the cached tiles, in bytes. It is enough for about 1,500 typical tiles. */
const keptBytes = 32 * 1024 * 1024

export type TilePicture = { type: string; bytes: Uint8Array<ArrayBuffer> }

/**
 * Fetches map tiles from the configured tile server. The requests come from this server, so the tile server never
 * learns about visitors' browsers. Each tile is cached in memory for a day. Simultaneous requests for one tile share
 * one fetch. Throws 404 if no tile server is configured, 502 if the tile server fails.
 */
export function createMapTiles({ env, log, now }: Pick<Dependencies, 'env' | 'log' | 'now'>) {
  const tiles = createBriefCache<TilePicture>({
    ...{ ttlMs: day, maxEntries: 5000, now: () => now().getTime() },
    bytes: { max: keptBytes, of: ({ bytes }) => bytes.length },
  })
  return async ({ z, x, y }: Tile): Promise<TilePicture> => {
    if (!env.mapTiles) throw notFound(msg`There are no maps here.`)
    const { url } = env.mapTiles
    try {
      return await tiles.get(`${z}/${x}/${y}`, () => fetchTile(addressOf(url, { z, x, y }), env.publicUrl))
    } catch (error) {
      // The address may contain a key, so it is not logged.
      log.warn({ reason: reasonOf(error), z, x, y }, 'a map tile could not be fetched')
      throw new HttpRefusal(502, msg`The map could not be loaded. Please try again later.`)
    }
  }
}

function addressOf(template: string, { z, x, y }: Tile): string {
  return template.replaceAll('{z}', String(z)).replaceAll('{x}', String(x)).replaceAll('{y}', String(y))
}

class NoTile extends Error {}

/**
 * Describes an error without the tile's address, which may contain a key. The messages of undici contain the address,
 * so only the code or the name is used.
 */
function reasonOf(error: unknown): string {
  if (error instanceof NoTile) return error.message
  const cause = (error as { cause?: { code?: unknown } }).cause?.code
  return String(cause ?? (error as Error).name)
}

/**
 * Fetches a tile. The request identifies the product, as tile servers demand. A redirect is an error, because it means
 * that the address is configured wrongly.
 */
async function fetchTile(address: string, publicUrl: string): Promise<TilePicture> {
  const response = await fetch(address, {
    headers: { Accept: 'image/webp,image/png,image/jpeg', 'User-Agent': `KamshetBuild (${publicUrl})` },
    redirect: 'manual',
    signal: AbortSignal.timeout(silenceMs),
  })
  const declared = response.headers.get('Content-Type')?.split(';')[0]?.trim().toLowerCase() ?? ''
  if (response.status !== 200 || !mediaTypes.includes(declared)) {
    await response.body?.cancel()
    throw new NoTile(response.status === 200 ? 'it is no picture' : `status ${response.status}`)
  }
  const bytes = await readUpTo(response, mostBytes)
  const type = typeOf(bytes)
  if (!type) throw new NoTile('it is no picture')
  return { type, bytes }
}

async function readUpTo({ body }: Response, most: number): Promise<Uint8Array<ArrayBuffer>> {
  const parts: Uint8Array[] = []
  let size = 0
  for await (const part of body ?? []) {
    size += part.length
    // The throw ends the loop, and this aborts the request.
    if (size > most) throw new NoTile(`more than ${most} bytes`)
    parts.push(part)
  }
  return new Uint8Array(Buffer.concat(parts))
}

export const mediaTypes: readonly string[] = ['image/png', 'image/jpeg', 'image/webp']

/**
 * Detects the media type from the content, because the server's header may be wrong. Undefined if the content is not a
 * picture.
 */
function typeOf(bytes: Uint8Array): string | undefined {
  const head = Buffer.from(bytes.subarray(0, 12)).toString('latin1')
  if (head.startsWith('\x89PNG\r\n\x1a\n')) return 'image/png'
  if (head.startsWith('\xff\xd8\xff')) return 'image/jpeg'
  return /^RIFF.{4}WEBP/s.test(head) ? 'image/webp' : undefined
}
