import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Archiving,
  NewProject,
  Project,
  ProjectSave,
  Projects,
  ProjectsSummary,
  StatusHistory,
  StatusMove,
} from './schema.ts'

export const projectsEndpoint = endpoint('get', '/api/projects').answers<Projects>()
export const newProjectEndpoint = endpoint('post', '/api/projects').takes<NewProject>().keyed().answers<Project>()
export const summaryEndpoint = endpoint('get', '/api/projects/summary').answers<ProjectsSummary>()
export const projectEndpoint = endpoint('get', '/api/projects/{id}').answers<Project>()
export const projectSaveEndpoint = endpoint('put', '/api/projects/{id}').takes<ProjectSave>().answers<Project>()
export const duplicateEndpoint = endpoint('post', '/api/projects/{id}/copies')
  .takes<Record<string, never>>()
  .keyed()
  .answers<Project>()
export const archivingEndpoint = endpoint('put', '/api/projects/{id}/archiving').takes<Archiving>().answers<Done>()
export const statusHistoryEndpoint = endpoint('get', '/api/projects/{id}/status').answers<StatusHistory>()
export const statusMoveEndpoint = endpoint('put', '/api/projects/{id}/status').takes<StatusMove>().answers<Done>()
