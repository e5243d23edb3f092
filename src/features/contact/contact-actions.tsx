import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { button } from '../../ui/button.ts'
import { Icon } from '../../ui/icon.tsx'
import { mailIcon, messageIcon, phoneIcon } from '../../ui/more-icons.ts'
import { SearchLink } from '../../ui/search-link.tsx'
import { type Contactable, ContactLink } from './contact-link.tsx'

/** The buttons beside the name on larger screens. `save` is the slot of the bookmark button. */
export function ContactActions({ save }: { save?: ReactNode }) {
  return (
    <div className="mt-5 hidden flex-wrap gap-2 md:flex lg:mt-0">
      <SearchLink change={{ contact: 'true' }} className={button('primary')}>
        <Icon path={phoneIcon} size={18} />
        <Trans>Contact</Trans>
      </SearchLink>
      <SearchLink change={{ contact: 'message' }} className={button('secondary')}>
        <Icon path={messageIcon} size={18} />
        <Trans>Message</Trans>
      </SearchLink>
      {save}
    </div>
  )
}

const cell =
  'flex min-h-14 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs font-semibold text-ink hover:bg-sunken'

/** Restyles the button in the `save` slot as a cell of the bar. */
const saveCell =
  'contents [&_button]:min-h-14 [&_button]:w-full [&_button]:flex-col [&_button]:gap-0.5 [&_button]:border-0 [&_button]:bg-transparent [&_button]:px-1 [&_button]:text-xs [&_svg]:size-5'

/** The bar at the bottom of small screens, always within reach of the thumb. */
export function ContactBar({ to, save }: { to: Contactable; save?: ReactNode }) {
  const { phone } = to
  return (
    <div
      data-action-bar=""
      className="sticky bottom-(--bottom-bar) z-30 border-t border-line bg-raised px-2 py-1 shadow-float md:hidden"
    >
      <div className={`grid ${save ? 'grid-cols-4' : 'grid-cols-3'}`}>
        {phone ? (
          <ContactLink to={{ ...to, phone }} channel="call" className={`${cell} text-primary`}>
            <Icon path={phoneIcon} />
            <Trans>Call</Trans>
          </ContactLink>
        ) : (
          <SearchLink change={{ contact: 'true' }} className={`${cell} text-primary`}>
            <Icon path={phoneIcon} />
            <Trans>Call</Trans>
          </SearchLink>
        )}
        <SearchLink change={{ contact: 'true' }} className={cell}>
          <Icon path={messageIcon} />
          <Trans>Message</Trans>
        </SearchLink>
        {save && <div className={saveCell}>{save}</div>}
        <SearchLink change={{ contact: 'message' }} className={cell}>
          <Icon path={mailIcon} />
          <Trans>Email</Trans>
        </SearchLink>
      </div>
    </div>
  )
}
