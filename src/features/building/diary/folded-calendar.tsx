import { Trans } from '@lingui/react/macro'
import { CalendarDays, ChevronDown } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { button } from '#ui/button.ts'

type Props = { isOpenAtFirst: boolean; children: ReactNode }

/** Folds the calendar on phones, so that the entries come first. On wider screens it is beside the list. */
export function FoldedCalendar({ isOpenAtFirst, children }: Props) {
  const [isOpen, setIsOpen] = useState(isOpenAtFirst)
  const id = useId()
  return (
    <div>
      <button
        type="button"
        aria-expanded={isOpen}
        aria-controls={id}
        onClick={() => setIsOpen(!isOpen)}
        className={button('secondary', 'min-h-12 w-full sm:min-h-14 lg:hidden')}
      >
        <CalendarDays size={20} aria-hidden="true" />
        <Trans>Calendar</Trans>
        <ChevronDown size={18} aria-hidden="true" className={`ml-auto ${isOpen ? 'rotate-180' : ''}`} />
      </button>
      <div id={id} className={isOpen ? 'max-lg:mt-3' : 'max-lg:hidden'}>
        {children}
      </div>
    </div>
  )
}
