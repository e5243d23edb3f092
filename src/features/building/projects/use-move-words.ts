import { useLingui } from '@lingui/react/macro'
import type { Status } from './rules.ts'

/** The translated words for the moves from a status: the text of the button, and the message after the move. */
export function useMoveWords(from: Status) {
  const { t } = useLingui()
  return (to: Status): { name: string; done: string } => {
    if (to === 'completed') return { name: t`Mark as completed`, done: t`The project is completed` }
    if (to === 'active') return { name: t`Move back to active`, done: t`The project is active again` }
    return from === 'completed'
      ? { name: t`Move back to in progress`, done: t`The project is in progress again` }
      : { name: t`Start the work`, done: t`The project is in progress` }
  }
}
