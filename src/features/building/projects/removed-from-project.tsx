import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { button } from '#ui/button.ts'
import { EmptyState } from '#ui/empty-state.tsx'
import { icons } from '#ui/icon.tsx'

/** Shown when somebody removes the user while the page is open. */
export function RemovedFromProject({ dashboard }: { dashboard: string }) {
  return (
    <EmptyState
      icon={icons.person}
      title={<Trans>You're no longer on this project</Trans>}
      text={<Trans>Someone has removed you, or you have left it in another window.</Trans>}
      action={
        <Link to="/$dashboard/projects" params={{ dashboard }} className={button('primary')}>
          <Trans>Go to your projects</Trans>
        </Link>
      }
      className="mt-4"
    />
  )
}
