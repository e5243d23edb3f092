import { endpoint } from '#platform/http/endpoint.ts'
import type { Track, Unfinished, WaitingOnProject } from './schema.ts'

export const trackEndpoint = endpoint('get', '/api/projects/track').answers<Track>()
export const waitingEndpoint = endpoint('get', '/api/projects/{id}/waiting').answers<WaitingOnProject>()
export const unfinishedEndpoint = endpoint('get', '/api/projects/{id}/unfinished').answers<Unfinished>()
