import { useLingui } from '@lingui/react/macro'
import type { UserType } from './rules.ts'

/** What the kinds of accounts are called. */
export function useUserTypeName() {
  const { t } = useLingui()
  return (userType: UserType): string =>
    ({ customer: t`Home builder`, contractor: t`Contractor`, architect: t`Architect` })[userType]
}
