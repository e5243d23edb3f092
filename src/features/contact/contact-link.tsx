import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import type { ReactNode } from 'react'
import { send } from '../../platform/api.ts'
import { invalidatePath } from '../../platform/query-client.ts'
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
  const queryClient = useQueryClient()
  const { id, name, phone } = to
  const note = () => {
    // The call is what matters; that it is noted is not the visitor's concern.
    send('POST', `/api/professionals/${id}/contact-events`, { channel })
      .then(() => invalidatePath(queryClient, `/api/professionals/${id}/review`))
      .catch(() => undefined)
  }
  const greeting = t`Hello ${name}, I found you on KamshetBuild and would like to talk with you about my house.`
  const leave = channel === 'whatsapp' && { target: '_blank', rel: 'noreferrer' }
  return (
    <a
      href={channel === 'call' ? callLink(phone) : whatsappLink(phone, greeting)}
      onClick={note}
      className={className}
      {...leave}
    >
      {children}
    </a>
  )
}
