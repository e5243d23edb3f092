import { Trans } from '@lingui/react/macro'
import { SquarePen } from 'lucide-react'
import { button } from '#ui/button.ts'
import { useDisabledUntilHydrated } from '#ui/hydrated.ts'

type Props = { today: string; day: string | undefined; onPress: () => void }

/** The button that opens the form of an entry for today, or for the day that is shown. */
export function AddEntry({ today, day = today, onPress }: Props) {
  const disabled = useDisabledUntilHydrated()
  return (
    <button
      type="button"
      {...disabled}
      onClick={onPress}
      className={button('primary', 'min-h-14 w-full text-lg disabled:opacity-100')}
    >
      <SquarePen size={22} aria-hidden="true" />
      {day === today ? <Trans>Add today's entry</Trans> : <Trans>Add an entry for this day</Trans>}
    </button>
  )
}
