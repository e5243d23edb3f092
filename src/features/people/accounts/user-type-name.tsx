import { useLingui } from '@lingui/react/macro'
import type { UserType } from './rules.ts'

/** Returns a function that names an account type. */
export function useUserTypeName() {
  const { t } = useLingui()
  return (userType: UserType): string =>
    ({ customer: t`Home builder`, contractor: t`Contractor`, architect: t`Architect` })[userType]
}
