import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { ContactLink } from '#features/directory/contact/contact-link.tsx'
import type { WithMessageButton } from '#features/directory/contact/message-button.ts'
import { WhatsappLink } from '#features/directory/contact/whatsapp-link.tsx'
import { forMembersQuery } from '#features/directory/professionals/queries.ts'
import { phoneText } from '#platform/values/india.ts'
import { button } from '#ui/button.ts'
import { Icon } from '#ui/icon.tsx'
import { messageIcon, phoneIcon } from '#ui/more-icons.ts'
import type { AskedProfessional } from './schema.ts'

type Props = WithMessageButton & { professional: AskedProfessional }

/**
 * Shows the ways to contact the professional whose quote was accepted. Call and WhatsApp are shown only if the profile
 * has a phone number.
 */
export function ContactChosen({ professional: { id, name, lang }, MessageButton }: Props) {
  const phone = useQuery(forMembersQuery(id)).data?.phone ?? null
  const to = { id, name, lang, hasPhone: phone !== null }
  return (
    <div className="flex flex-wrap gap-2">
      {phone && (
        <>
          <ContactLink to={{ ...to, phone }} channel="call" className={button('secondary', 'min-h-13 tabular-nums')}>
            <Icon path={phoneIcon} size={18} />
            <span className="sr-only">
              <Trans>Call</Trans>
            </span>
            {phoneText(phone)}
          </ContactLink>
          <div>
            <WhatsappLink to={{ ...to, phone }} />
          </div>
        </>
      )}
      <MessageButton to={{ professionalId: id }} className={button('secondary', 'min-h-13')}>
        <Icon path={messageIcon} size={18} />
        <Trans>Message</Trans>
      </MessageButton>
    </div>
  )
}
