import { Trans } from '@lingui/react/macro'
import type { Listed } from '#features/directory/search/schema.ts'
import { MessageLink } from '#features/messaging/screen/link/message-link.tsx'
import { button } from '#ui/button.ts'

/** The button on a professional's card that opens a conversation with them. */
export const messageTo = (professional: Listed) => (
  <MessageLink professional={professional} className={button('primary', 'px-3.5')}>
    <Trans>Message</Trans>
  </MessageLink>
)
