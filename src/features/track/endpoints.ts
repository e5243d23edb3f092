import { endpoint } from '../../platform/endpoint.ts'
import type { Track, WaitingOnProject } from './schema.ts'

export const trackEndpoint = endpoint('get', '/api/projects/track').answers<Track>()
export const waitingEndpoint = endpoint('get', '/api/projects/{id}/waiting').answers<WaitingOnProject>()
