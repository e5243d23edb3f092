import type { StageName } from '../../../../features/projects/project-progress.tsx'
import { useStageWords } from '../../../../features/timeline/stage-words.tsx'

/** What a stage is called on the cards and the pages of projects. */
export function useStageName(): StageName {
  return useStageWords().nameOf
}
