import { useLingui } from '@lingui/react/macro'
import { type WaitingCount, waitingKinds, waitingText } from './rules.ts'
import type { Waiting } from './waiting-rules.ts'

/** What waits for the reader on a project, in words. */
export function useWaitingWords() {
  const { i18n } = useLingui()
  return (counts: readonly WaitingCount[]): Waiting[] =>
    counts.map((waiting) => ({
      id: waiting.kind,
      part: waitingKinds[waiting.kind],
      text: i18n._(waitingText(waiting)),
    }))
}
