import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  EstimateList,
  EstimateSave,
  EstimateSaved,
  NewVersion,
  StoredEstimate,
  Version,
  VersionContent,
  VersionName,
} from './schema.ts'

export const estimatesEndpoint = endpoint('get', '/api/estimates').answers<EstimateList>()
export const estimateEndpoint = endpoint('get', '/api/estimates/{id}').answers<StoredEstimate>()
export const estimateSaveEndpoint = endpoint('put', '/api/estimates/{id}')
  .takes<EstimateSave>()
  .answers<EstimateSaved>()
export const deleteEstimateEndpoint = endpoint('delete', '/api/estimates/{id}').answers<Done>()
export const restoreEstimateEndpoint = endpoint('post', '/api/estimates/{id}/restoration').answers<Done>()
export const versionsEndpoint = endpoint('get', '/api/estimates/{id}/versions').answers<Version[]>()
export const newVersionEndpoint = endpoint('post', '/api/estimates/{id}/versions')
  .takes<NewVersion>()
  .keyed()
  .answers<Version>()
export const renameVersionEndpoint = endpoint('patch', '/api/estimates/{id}/versions/{version}')
  .takes<VersionName>()
  .answers<Version>()
export const versionEndpoint = endpoint('get', '/api/estimates/{id}/versions/{version}').answers<VersionContent>()
