import { type Done, endpoint } from '#platform/http/endpoint.ts'
import type {
  Moved,
  NewStage,
  ProgressReport,
  Stage,
  StageChanges,
  StageMove,
  StagePlace,
  StageSave,
  Stages,
} from './schema.ts'

export const stagesEndpoint = endpoint('get', '/api/projects/{id}/stages').answers<Stages>()
export const newStageEndpoint = endpoint('post', '/api/projects/{id}/stages').takes<NewStage>().keyed().answers<Stage>()
export const templateEndpoint = endpoint('put', '/api/projects/{id}/stages/template').answers<Stages>()
export const stageSaveEndpoint = endpoint('put', '/api/projects/{id}/stages/{stage}')
  .takes<StageSave>()
  .answers<Stage>()
export const stageMoveEndpoint = endpoint('put', '/api/projects/{id}/stages/{stage}/dates')
  .takes<StageMove>()
  .answers<Moved>()
export const stagePlaceEndpoint = endpoint('put', '/api/projects/{id}/stages/{stage}/place')
  .takes<StagePlace>()
  .answers<Done>()
export const deleteStageEndpoint = endpoint('delete', '/api/projects/{id}/stages/{stage}').answers<Done>()
export const restoreStageEndpoint = endpoint('post', '/api/projects/{id}/stages/{stage}/restoration').answers<Done>()
export const progressEndpoint = endpoint('put', '/api/projects/{id}/stages/{stage}/progress')
  .takes<ProgressReport>()
  .answers<Stage>()
export const stageChangesEndpoint = endpoint('get', '/api/projects/{id}/stages/{stage}/changes').answers<StageChanges>()
