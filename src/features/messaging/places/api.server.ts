import { endpoint, fileEndpoint, signedIn } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { createMapTiles, mediaTypes } from './map-tiles.server.ts'
import { mapTilesSchema, tileParams } from './schema.ts'

/**
 * Endpoints of map tiles for members. The tiles come through this server, so that the tile server does not learn who
 * looks at which place.
 */
export function placeEndpoints(dependencies: Dependencies) {
  const { env } = dependencies
  // Each map picture loads six tiles, so this is enough for 100 pictures in ten minutes.
  const looks = createLimit(600, 10 * 60)
  const tileAt = createMapTiles(dependencies)
  return [
    endpoint('GET /api/map-tiles', {
      does: 'Tells whether there are map tiles, and whose they are',
      who: signedIn,
      answer: mapTilesSchema,
      says: 'The words that name their source',
      run: () => ({ isConfigured: env.mapTiles !== undefined, credit: env.mapTiles?.credit ?? '' }),
    }),
    fileEndpoint('GET /api/map-tiles/{z}/{x}/{y}', {
      does: 'Reads a map tile by its numbers in Web Mercator, from zoom 14 to 17; 502 if its server gives none',
      who: signedIn,
      limit: looks,
      params: tileParams,
      mediaTypes: mediaTypes,
      says: 'A picture of 256 × 256 pixels',
      refuses: [404],
      run: async ({ params, c }) => {
        const { bytes, type } = await tileAt(params)
        return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'private, max-age=86400' })
      },
    }),
  ]
}
