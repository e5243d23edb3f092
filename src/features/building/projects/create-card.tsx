import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Plus } from 'lucide-react'
import type { UserType } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'

type Props = { userType: UserType; dashboard: string; isFirst: boolean }

/**
 * The dashed card that starts a new project, worded for each type of account. Before the first project it is all that
 * the list shows, and looks like a button as well.
 */
export function CreateCard({ userType, dashboard, isFirst }: Props) {
  return (
    <Link
      to="/$dashboard/projects/new"
      params={{ dashboard }}
      search={true}
      resetScroll={false}
      className="group flex h-full min-h-72 flex-col items-center justify-center rounded-xl border-2 border-dashed border-line-strong p-6 text-center transition-colors hover:border-primary hover:bg-primary-soft"
    >
      <span className="grid size-14 place-items-center rounded-full bg-primary-soft text-primary transition-colors group-hover:bg-raised">
        <Plus size={26} aria-hidden="true" />
      </span>
      <span className="mt-4 text-lg font-bold">
        {userType === 'customer' && <Trans>Start planning your house</Trans>}
        {userType === 'contractor' && <Trans>Add a construction project</Trans>}
        {userType === 'architect' && <Trans>Add a design project</Trans>}
      </span>
      <span className="mt-1 max-w-72 text-muted">
        {userType === 'customer' && (
          <Trans>Write down what you want to build, then invite your contractor and architect.</Trans>
        )}
        {userType === 'contractor' && (
          <Trans>Keep its stages, diary, payments and profit in one place, and invite your client.</Trans>
        )}
        {userType === 'architect' && (
          <Trans>Keep its drawings, revisions and fee in one place, and invite your client.</Trans>
        )}
      </span>
      {isFirst && (
        <span className={button('primary', 'mt-5')}>
          <Trans>New Project</Trans>
        </span>
      )}
    </Link>
  )
}
