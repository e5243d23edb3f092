import { Trans } from '@lingui/react/macro'
import type { FoundUser } from './schema.ts'

/** Shows whether an account is in use and, if not, who has decided so. */
export function UserState({ state }: Pick<FoundUser, 'state'>) {
  switch (state) {
    case 'active':
      return (
        <span className="text-good">
          <Trans>Active</Trans>
        </span>
      )
    case 'deactivated':
      return (
        <span className="text-muted">
          <Trans>Deactivated by themselves</Trans>
        </span>
      )
    case 'to_be_deleted':
      return (
        <span className="text-muted">
          <Trans>To be deleted</Trans>
        </span>
      )
    case 'blocked':
      return (
        <span className="font-medium text-danger">
          <Trans>Deactivated by staff</Trans>
        </span>
      )
  }
}
