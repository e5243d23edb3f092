import { useLingui } from '@lingui/react/macro'
import type { FamilyQuote } from './schema.ts'

/** Whose quote it is, as the family reads it. */
export function useQuoteName() {
  const { t } = useLingui()
  return ({ professional }: Pick<FamilyQuote, 'professional'>) => professional?.name ?? t`A deleted profile`
}
