import { Trans } from '@lingui/react/macro'
import type { FoundUser } from './schema.ts'

/**
 * Shows whether an account is active. If it is not, shows whether its owner or staff deactivated it, or whether it will
 * be deleted.
 */
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
