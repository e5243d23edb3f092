import { useLingui } from '@lingui/react/macro'
import type { ProposalState, RefusalReason } from './rules.ts'

/** Returns names for the states of a proposal and for the reasons of a refusal. */
export function useProposalWords(): {
  states: Record<ProposalState, string>
  reasons: Record<RefusalReason, string>
} {
  const { t } = useLingui()
  return {
    states: { waiting: t`Waiting for us`, accepted: t`On the rate sheet`, refused: t`Not accepted` },
    reasons: {
      source: t`We could not check where it is from`,
      price: t`It is far from what others pay`,
      unit: t`It seems to be for another unit or size`,
      known: t`The rate sheet already has a rate for this day`,
      other: t`Another reason`,
    },
  }
}
