import { Trans, useLingui } from '@lingui/react/macro'
import { professions } from '#features/directory/professionals/rules.ts'
import { ListLink } from './list-link.tsx'
import { type Reading, withChange } from './reading.ts'

/** The tabs for contractors and architects. Changing the tab keeps the filters and all words. */
export function Tabs({ reading }: { reading: Reading }) {
  const { t } = useLingui()
  return (
    <nav aria-label={t`Professionals`} className="flex flex-wrap gap-x-6 border-b border-line lg:self-end lg:border-0">
      {professions.map((type) => (
        <ListLink
          key={type}
          question={withChange(reading, { type, typeIsGiven: true })}
          aria-current={type === reading.meant.type ? 'page' : undefined}
          className="-mb-px inline-flex min-h-11 items-center lg:min-h-14 border-b-2 border-transparent px-1 font-semibold text-muted transition-colors hover:text-ink aria-[current=page]:border-primary aria-[current=page]:text-ink"
        >
          {type === 'contractor' ? <Trans>Contractors</Trans> : <Trans>Architects</Trans>}
        </ListLink>
      ))}
    </nav>
  )
}
