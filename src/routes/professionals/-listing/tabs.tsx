import { Trans, useLingui } from '@lingui/react/macro'
import type { Question } from '../../../features/directory/rules.ts'
import { professions } from '../../../features/professionals/rules.ts'
import { ListLink } from './list-link.tsx'

/** Contractors and Architects; the other filters stay. */
export function Tabs({ question }: { question: Question }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Professionals`} className="flex gap-6 border-b border-line lg:self-end lg:border-0">
      {professions.map((type) => (
        <ListLink
          key={type}
          question={{ ...question, type, typeIsGiven: true, page: 1 }}
          aria-current={type === question.type ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center lg:min-h-14 border-b-2 border-transparent px-1 font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
        >
          {type === 'contractor' ? <Trans>Contractors</Trans> : <Trans>Architects</Trans>}
        </ListLink>
      ))}
    </nav>
  )
}
