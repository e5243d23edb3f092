import type { StageName } from '#features/building/projects/project-progress.tsx'
import { useStageWords } from './stage-words.tsx'

/** Names stages on the cards and pages of projects. */
export function useStageName(): StageName {
  return useStageWords().nameOf
}
