import { useLingui } from '@lingui/react/macro'
import { useProjectWords } from '#features/building/projects/project-words.tsx'
import { Avatar } from '#ui/avatar.tsx'
import { Icon, icons } from '#ui/icon.tsx'
import { SearchLink } from '#ui/search-link.tsx'
import type { PaymentLedger } from './schema.ts'

/** Links that choose the professional, shown if the customer deals with several. */
export function ProfessionalTabs({ ledger: { professionals, memberId } }: { ledger: PaymentLedger }) {
  const { t } = useLingui()
  const { roles } = useProjectWords()
  if (professionals.length < 2) return null
  return (
    <nav aria-label={t`Contractors and architects on this project`}>
      <ul className="flex flex-wrap gap-2">
        {professionals.map(({ memberId: id, name, role, picture, isHere }) => (
          <li key={id} className="min-w-0">
            <SearchLink
              change={{ with: String(id), after: undefined }}
              aria-current={id === memberId ? 'page' : undefined}
              className="flex min-h-14 items-center gap-2.5 rounded-full border border-line-strong py-1.5 pr-5 pl-2 transition-colors hover:bg-sunken aria-[current=page]:border-primary aria-[current=page]:bg-primary-soft"
            >
              {name === null ? (
                <span className="grid size-9 shrink-0 place-items-center rounded-full bg-sunken text-muted">
                  <Icon path={icons.person} />
                </span>
              ) : (
                <Avatar name={name} picture={picture} size="small" />
              )}
              <span className="min-w-0 leading-tight">
                <span className="block font-semibold wrap-anywhere">{name ?? t`Deleted account`}</span>
                <span className="block text-sm text-muted">
                  {isHere && role ? roles[role] : t`No longer on the project`}
                </span>
              </span>
            </SearchLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
