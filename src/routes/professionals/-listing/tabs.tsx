import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { type Question, questionSearch } from '../../../features/directory/rules.ts'
import { professions } from '../../../features/professionals/rules.ts'

/** Contractors and Architects; the other filters stay. */
export function Tabs({ question }: { question: Question }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Professionals`} className="mt-1 flex gap-6 border-b border-line lg:mt-0 lg:self-end lg:border-0">
      {professions.map((type) => (
        <Link
          key={type}
          to="/professionals"
          search={questionSearch({ ...question, type, typeIsGiven: true, page: 1 })}
          activeProps={{}}
          aria-current={type === question.type ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center lg:min-h-14 border-b-2 border-transparent px-1 font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
        >
          {type === 'contractor' ? <Trans>Contractors</Trans> : <Trans>Architects</Trans>}
        </Link>
      ))}
    </nav>
  )
}
