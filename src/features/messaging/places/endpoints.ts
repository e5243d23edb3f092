import { endpoint } from '#platform/http/endpoint.ts'
import type { MapTiles } from './schema.ts'

export const mapTilesEndpoint = endpoint('get', '/api/map-tiles').answers<MapTiles>()
export const mapTileEndpoint = endpoint('get', '/api/map-tiles/{z}/{x}/{y}').answers<Blob>()
