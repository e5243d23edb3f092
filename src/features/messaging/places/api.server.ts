import { createEndpoints, signedIn, signedInWithin } from '#platform/http/endpoint.server.ts'
import { createLimit } from '#platform/http/rate-limit.server.ts'
import { fileRoute, route } from '#platform/http/route.server.ts'
import type { Dependencies } from '#platform/process/dependencies.server.ts'
import { mapTileEndpoint, mapTilesEndpoint } from './endpoints.ts'
import { createMapTiles, mediaTypes } from './map-tiles.server.ts'
import { mapTilesSchema, tileParams } from './schema.ts'

const aboutRoute = route(mapTilesEndpoint, {
  summary: 'Tells whether there are map tiles, and whose they are',
  answer: mapTilesSchema,
  says: 'The words that name their source',
  refusals: [401],
})
const tileRoute = fileRoute(mapTileEndpoint, {
  summary: 'Reads a map tile by its numbers in Web Mercator, from zoom 14 to 17; 502 if its server gives none',
  params: tileParams,
  mediaTypes,
  says: 'A picture of 256 × 256 pixels',
  refusals: [401, 404, 422, 429],
})

/**
 * Endpoints of map tiles for members. The tiles come through this server, so that the tile server does not learn who
 * looks at which place.
 */
export function placeEndpoints(dependencies: Dependencies) {
  const { env } = dependencies
  // Each map picture loads six tiles, so this is enough for 100 pictures in ten minutes.
  const looks = createLimit(600, 10 * 60)
  const tileAt = createMapTiles(dependencies)
  return createEndpoints()
    .openapi(aboutRoute, async (c) => {
      signedIn(c)
      return c.json({ isConfigured: env.mapTiles !== undefined, credit: env.mapTiles?.credit ?? '' }, 200)
    })
    .openapi(tileRoute, async (c) => {
      await signedInWithin(c, looks)
      const { bytes, type } = await tileAt(c.req.valid('param'))
      return c.body(bytes, 200, { 'Content-Type': type, 'Cache-Control': 'private, max-age=86400' })
    })
}
