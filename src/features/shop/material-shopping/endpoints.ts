import { endpoint } from '#platform/http/endpoint.ts'
import type { BoughtMaterials, WantedMaterials } from './schema.ts'

export const buyMaterialsEndpoint = endpoint('post', '/api/cart/materials')
  .takes<WantedMaterials>()
  .answers<BoughtMaterials>()
