import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { nameOf } from '#features/directory/professionals/rules.ts'
import type { ProfessionalCard } from '#features/directory/professionals/schema.ts'
import { useMessagePress } from './use-message-press.ts'

type Props = {
  professional: Pick<ProfessionalCard, 'id' | 'fullName' | 'companyName' | 'takesMessages'>
  className: string
  children: ReactNode
}

/** A link to the conversation with a professional, or to the contact sheet of their profile (`useMessagePress`). */
export function MessageLink({ professional, className, children }: Props) {
  const { t } = useLingui()
  const name = nameOf(professional)
  return (
    <Link
      to="/professionals/$id"
      params={{ id: String(professional.id) }}
      search={{ contact: 'message' }}
      aria-label={t`Message ${name}`}
      {...useMessagePress(professional)}
      className={className}
    >
      {children}
    </Link>
  )
}
