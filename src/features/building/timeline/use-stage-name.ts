import type { StageName } from '#features/building/projects/project-progress.tsx'
import { useStageWords } from './stage-words.tsx'

/** What a stage is called on the cards and the pages of projects. */
export function useStageName(): StageName {
  return useStageWords().nameOf
}
