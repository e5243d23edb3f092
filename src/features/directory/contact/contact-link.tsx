import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import type { LoadFailure } from '#ui/load-failure.ts'
import { contactEventMutation } from './mutations.ts'
import { type Channel, callLink, whatsappLink } from './rules.ts'

/** A professional to contact, with the data that the visitor may see. */
export type Contactable = {
  id: number
  name: string
  /** The language of the name. */
  lang: string
  /**
   * Null if the professional has no number, if the visitor is signed out, or while the visitor's account is loading.
   */
  phone: string | null
  hasPhone: boolean
  /** Set if the phone number could not be loaded. */
  phoneFailure?: LoadFailure | undefined
}

type Props = {
  to: Contactable & { phone: string }
  channel: Exclude<Channel, 'email'>
  /** The text that the visitor has typed so far. In the chat, it comes after a short introduction. */
  message?: string | undefined
  className: string
  children: ReactNode
}

/** A link that starts a call or a WhatsApp chat. A click is recorded. */
export function ContactLink({ to, channel, message, className, children }: Props) {
  const { t } = useLingui()
  const { id, name, phone } = to
  // Errors are ignored, because the call or chat works even if it is not recorded.
  const recordContact = useMutation(contactEventMutation(id))
  const greeting = t`Hello ${name}, I found you on KamshetBuild and would like to talk about my house.`
  const introduction = t`Hello ${name}, I found you on KamshetBuild.`
  const text = message?.trim() ? `${introduction}\n\n${message.trim()}` : greeting
  const newTab = channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' }
  return (
    <a
      href={channel === 'call' ? callLink(phone) : whatsappLink(phone, text)}
      onClick={() => recordContact.mutate({ channel })}
      className={className}
      {...newTab}
    >
      {children}
    </a>
  )
}
