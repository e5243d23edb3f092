import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import { useState } from 'react'
import { useSaving } from '#features/estimating/estimator/saving.tsx'
import { dashboardOf, type UserType } from '#features/people/accounts/rules.ts'
import { button } from '#ui/button.ts'

/**
 * Saves the open estimate, then opens the form of a new project with its area, town and sum. `userType` is null for a
 * visitor without an account, and undefined until this is known.
 */
export function StartProjectButton({ userType }: { userType: UserType | null | undefined }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { saveOnServer, askForAccount } = useSaving()
  const [isBusy, setIsBusy] = useState(false)
  const isOff = isBusy || userType === undefined
  async function start(): Promise<void> {
    if (!userType) return askForAccount(t`To start a project, you need an account. Your estimate will move to it.`)
    setIsBusy(true)
    const saved = await saveOnServer().finally(() => setIsBusy(false))
    // If it was not saved, `saveOnServer` has already shown the reason.
    if (!saved) return
    const params = { dashboard: dashboardOf(userType) }
    await navigate({ to: '/$dashboard/projects/new', params, search: { estimate: saved.id } })
  }
  return (
    <button
      type="button"
      aria-disabled={isOff}
      onClick={() => void (isOff || start())}
      className={button('secondary', 'min-h-12')}
    >
      <Trans>Start a project with this</Trans>
    </button>
  )
}
