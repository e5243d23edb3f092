import { useLingui } from '@lingui/react/macro'
import { useMutation } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { contactEventMutation } from './mutations.ts'
import { type Channel, callLink, whatsappLink } from './rules.ts'

/** Whom one gets in touch with, as far as the visitor may know. */
export type Contactable = {
  id: number
  name: string
  /** What the name is written in. */
  lang: string
  /** null: there is none, or the visitor is not signed in. */
  phone: string | null
}

type Props = {
  to: Contactable & { phone: string }
  channel: Exclude<Channel, 'email'>
  className: string
  children: ReactNode
}

/** Calls, or begins a chat on WhatsApp, and notes it. */
export function ContactLink({ to, channel, className, children }: Props) {
  const { t } = useLingui()
  const { id, name, phone } = to
  // The call is what matters; whether it could be noted is not the visitor's concern.
  const note = useMutation(contactEventMutation(id))
  const greeting = t`Hello ${name}, I found you on KamshetBuild and would like to talk with you about my house.`
  const leave = channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' }
  return (
    <a
      href={channel === 'call' ? callLink(phone) : whatsappLink(phone, greeting)}
      onClick={() => note.mutate({ channel })}
      className={className}
      {...leave}
    >
      {children}
    </a>
  )
}
