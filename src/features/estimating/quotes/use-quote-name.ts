import { useLingui } from '@lingui/react/macro'
import type { FamilyQuote } from './schema.ts'

/** Returns a function that names the professional who made a quote, as the family reads it. */
export function useQuoteName() {
  const { t } = useLingui()
  return ({ professional }: Pick<FamilyQuote, 'professional'>) => professional?.name ?? t`A deleted profile`
}
