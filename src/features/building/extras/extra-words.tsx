import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import type { ExtraState } from './rules.ts'

/** The translated words for the states of extras, and for the days by which an extra moves the completion date. */
export function useExtraWords() {
  const { t } = useLingui()
  return {
    states: {
      requested: t`Waiting for a price`,
      proposed: t`Waiting for consent`,
      agreed: t({ message: 'Agreed', context: 'an extra' }),
      declined: t({ message: 'Declined', context: 'an extra' }),
      withdrawn: t({ message: 'Withdrawn', context: 'an extra' }),
    } satisfies Record<ExtraState, string>,
    /** 3 → '3 days later', -2 → '2 days earlier', 0 → 'No change'. */
    daysText(days: number): string {
      const count = Math.abs(days)
      if (days === 0) return t`No change`
      return days > 0
        ? t`${plural(count, { one: '# day later', other: '# days later' })}`
        : t`${plural(count, { one: '# day earlier', other: '# days earlier' })}`
    },
  }
}

const looks: Record<ExtraState, string> = {
  requested: 'bg-warn-soft text-warn',
  proposed: 'bg-warn-soft text-warn',
  agreed: 'bg-good-soft text-good',
  declined: 'bg-danger-soft text-danger',
  withdrawn: 'bg-sunken text-muted',
}

export function ExtraBadge({ state }: { state: ExtraState }) {
  const { states } = useExtraWords()
  return (
    <span
      className={`inline-flex items-center rounded-full px-2.5 py-0.5 text-sm font-semibold whitespace-nowrap ${looks[state]}`}
    >
      {states[state]}
    </span>
  )
}
