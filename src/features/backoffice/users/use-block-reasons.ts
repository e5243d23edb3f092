import { useLingui } from '@lingui/react/macro'
import type { BlockReason } from '#features/people/accounts/block-rules.ts'

/** The reasons for deactivating an account, as staff choose them. */
export function useBlockReasons(): Record<BlockReason, string> {
  const { t } = useLingui()
  return {
    impersonation: t`Used in someone else’s name`,
    fraud: t`Deceives people`,
    abuse: t`Threatens or insults people`,
    advertising: t`Advertising`,
    terms: t`Breaks the terms in another way`,
  }
}
