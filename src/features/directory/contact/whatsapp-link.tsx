import { button } from '#ui/button.ts'
import { Icon, type IconPath } from '#ui/icon.tsx'
import { type Contactable, ContactLink } from './contact-link.tsx'

type Props = {
  to: Contactable & { phone: string }
  /** The text with which the chat begins. The default is a greeting. */
  message?: string | undefined
}

/** A handset in a speech bubble, our own drawing. */
const handsetIcon: IconPath =
  'M3 16.3a2 2 0 0 1 .1 1.2L2 20.8A1 1 0 0 0 3.3 22l3.4-1a2 2 0 0 1 1.1.1A10 10 0 1 0 3 16.3M8.8 7.4l1.3 2.5-.9 1c.7 1.6 2 2.9 3.6 3.6l1-.9 2.5 1.3c0 1.1-1 1.9-2.1 1.8-3.6-.4-6.8-3.6-7.2-7.2-.1-1.1.7-2.1 1.8-2.1z'

/** A button that opens a WhatsApp chat, prefilled with the visitor's text. */
export function WhatsappLink({ to, message }: Props) {
  return (
    <ContactLink to={to} channel="whatsapp" message={message} className={button('good', 'min-h-13 w-full')}>
      <Icon path={handsetIcon} />
      WhatsApp
    </ContactLink>
  )
}
