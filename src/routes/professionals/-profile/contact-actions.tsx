import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { type Contactable, ContactLink } from '#features/directory/contact/contact-link.tsx'
import type { Profile } from '#features/directory/professionals/schema.ts'
import { useMessagePress } from '#features/messaging/screen/link/use-message-press.ts'
import { button } from '#ui/button.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { mailIcon, messageIcon, phoneIcon } from '#ui/more-icons.ts'
import { quickLinksId } from '#ui/quick-links.ts'
import { SearchLink } from '#ui/search-link.tsx'

type Props = {
  profile: Profile
  /** The bookmark button, which the page passes in. */
  save: ReactNode
}

/** The buttons beside the name on larger screens. */
export function ContactActions({ profile, save }: Props) {
  return (
    <div className="mt-4 hidden flex-wrap gap-2 md:flex lg:grid lg:grid-cols-2 lg:*:first:col-span-2">
      <SearchLink change={{ contact: 'true' }} className={button('primary')}>
        <Icon path={phoneIcon} size={18} />
        <Trans>Contact</Trans>
      </SearchLink>
      <SearchLink change={{ contact: 'message' }} {...useMessagePress(profile)} className={button('secondary')}>
        <Icon path={messageIcon} size={18} />
        <Trans>Message</Trans>
      </SearchLink>
      {save}
    </div>
  )
}

const cell =
  'flex min-h-15 flex-col items-center justify-center gap-0.5 rounded-md px-1 text-xs font-semibold text-ink hover:bg-sunken'

/** Restyles the bookmark button as a cell of the bar. */
const saveCell =
  'contents [&_button]:min-h-15 [&_button]:w-full [&_button]:flex-col [&_button]:gap-0.5 [&_button]:border-0 [&_button]:bg-transparent [&_button]:px-1 [&_button]:text-xs [&_svg]:size-5'

/**
 * The bar at the bottom of small screens, always within reach of the thumb. It takes the place of the shell's bar
 * (ui/theme.css), and its last cell opens that bar.
 */
export function ContactBar({ profile, to, save }: Props & { to: Contactable }) {
  const { phone } = to
  return (
    <div
      data-action-bar=""
      className="fixed inset-x-0 bottom-0 z-40 border-t border-line bg-raised px-1 pb-[env(safe-area-inset-bottom)] md:hidden"
    >
      <div className="grid h-16 auto-cols-fr grid-flow-col items-center">
        {phone ? (
          <ContactLink to={{ ...to, phone }} channel="call" className={`${cell} text-primary`}>
            <Icon path={phoneIcon} />
            <Trans>Call</Trans>
          </ContactLink>
        ) : (
          // Without a number it opens the other ways to reach the professional, and is named as on larger screens.
          <SearchLink change={{ contact: 'true' }} className={`${cell} text-primary`}>
            <Icon path={phoneIcon} />
            {to.hasPhone ? <Trans>Call</Trans> : <Trans>Contact</Trans>}
          </SearchLink>
        )}
        <SearchLink change={{ contact: 'message' }} {...useMessagePress(profile)} className={cell}>
          <Icon path={messageIcon} />
          <Trans>Message</Trans>
        </SearchLink>
        <div className={saveCell}>{save}</div>
        <SearchLink change={{ contact: 'email' }} className={cell}>
          <Icon path={mailIcon} />
          <Trans>Email</Trans>
        </SearchLink>
        <button type="button" popoverTarget={quickLinksId} className={`${cell} opens-quick-links`}>
          <Icon path={icons.menu} />
          <Trans>Menu</Trans>
        </button>
      </div>
    </div>
  )
}
