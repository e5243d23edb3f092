import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSaving } from '#features/estimating/estimator/saving.tsx'
import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'
import { toast } from '#ui/toast.ts'
import { billOf } from './bill-rules.ts'

type Props = {
  /** Null for a visitor without an account, undefined until this is known. Only home builders can ask for quotes. */
  userType: UserType | null | undefined
}

/**
 * A button that leads from an open estimate to the form that sends its bill of quantities. Shows nothing to contractors
 * and architects.
 */
export function AskForQuotes({ userType }: Props) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { saveOnServer, askForAccount } = useSaving()
  const [isBusy, setIsBusy] = useState(false)
  if (userType && userType !== 'customer') return null
  async function ask(): Promise<void> {
    if (!userType)
      return askForAccount(t`To ask contractors for a price, you need an account. Your estimate will move to it.`)
    setIsBusy(true)
    const saved = await saveOnServer().finally(() => setIsBusy(false))
    // `saveOnServer` has already shown the reason.
    if (!saved) return
    if (billOf(saved.content).length === 0)
      return toast(t`There is nothing to quote for yet`, t`First choose materials or add labor.`)
    await navigate({
      to: '/$dashboard/quotes/new',
      params: { dashboard: dashboardOf(userType) },
      search: { estimate: saved.id },
    })
  }
  return (
    <button
      type="button"
      aria-disabled={isBusy || userType === undefined}
      onClick={() => void (isBusy || userType === undefined || ask())}
      className={button('primary', 'min-h-12')}
    >
      <Trans>Ask contractors for a price</Trans>
    </button>
  )
}
