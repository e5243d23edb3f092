import { useLingui } from '@lingui/react/macro'
import type { Status } from './rules.ts'

/** The names of the moves from a status: of the button before a move, and of the result after it. */
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
