import { useLingui } from '@lingui/react/macro'
import type { ReturnReason, ReturnState } from './rules.ts'

/** The words for states of a return and for its reasons. */
export function useReturnWords(): { states: Record<ReturnState, string>; reasons: Record<ReturnReason, string> } {
  const { t } = useLingui()
  return {
    states: {
      asked: t({ message: 'Asked for', context: 'return' }),
      approved: t({ message: 'Pick-up agreed', context: 'return' }),
      received: t({ message: 'Received', context: 'return' }),
      done: t({ message: 'Done', context: 'return' }),
      refused: t({ message: 'Not accepted', context: 'return' }),
      withdrawn: t({ message: 'Withdrawn', context: 'return' }),
    },
    reasons: {
      damaged: t`It is damaged`,
      wrong: t`It is not what I ordered`,
      'not-as-described': t`It is not as described`,
      'not-needed': t`I don't need it`,
    },
  }
}
