import { useLingui } from '@lingui/react/macro'
import type { Status } from '#features/building/projects/rules.ts'

/** What the moves from a status are called, before and after. */
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
