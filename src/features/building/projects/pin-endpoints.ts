import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type { PinSave, PlotPins, ProjectPin } from './pin-schema.ts'

export const plotPinsEndpoint = endpoint('get', '/api/plot-pins').answers<PlotPins>()
export const pinEndpoint = endpoint('get', '/api/projects/{id}/pin').answers<ProjectPin>()
export const pinSaveEndpoint = endpoint('put', '/api/projects/{id}/pin').takes<PinSave>().answers<Done>()
export const pinRemovalEndpoint = endpoint('delete', '/api/projects/{id}/pin').answers<Done>()
