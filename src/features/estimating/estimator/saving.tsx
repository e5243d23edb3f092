import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { createContext, type ReactNode, useContext, useEffect, useState } from 'react'
import type { EstimateContent } from '#features/estimating/estimates/content-rules.ts'
import { newVersionMutation } from '#features/estimating/estimates/mutations.ts'
import type { Version } from '#features/estimating/estimates/schema.ts'
import { useOpenEstimate } from '#features/estimating/estimates/use-estimate.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { toast, toastFailure } from '#ui/toast.ts'
import { useKept } from './kept-estimate.tsx'

const LazyAccountNeeded = lazyPart(() => import('./account-needed.tsx'), 'AccountNeeded')

type Saving = {
  /**
   * Saves the open estimate now. In an account this also stores a version. Without an account the estimate stays on
   * this device, and a notice says that an account makes it available on any device.
   */
  save: () => Promise<void>
  isSaving: boolean
  /**
   * Saves a version under a name in the account. If the server does not have the estimate, a toast says so and the
   * result is undefined. Throws if the version could not be saved.
   */
  saveAs: (name: string) => Promise<Version | undefined>
  /**
   * Saves without storing a version. If the server does not have the estimate, a toast says so and the result is
   * undefined.
   */
  saveOnServer: () => Promise<{ id: string; content: EstimateContent } | undefined>
  /**
   * Saves the estimate on this device, and says what the visitor needs an account for, with links to login and
   * registration.
   */
  askForAccount: (text: string) => Promise<void>
}
const SavingContext = createContext<Saving | undefined>(undefined)

/** Returns the functions that save the open estimate on request. All buttons of the page share them. */
export function useSaving(): Saving {
  const saving = useContext(SavingContext)
  if (!saving) throw new Error('There is no saving around this component')
  return saving
}

export function SavingEstimate({ children }: { children: ReactNode }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  const estimate = useOpenEstimate()
  const { keeper, owner } = useKept()
  const [isSaving, setIsSaving] = useState(false)
  const [needed, setNeeded] = useState<string>()
  const { expectAccount } = useMovedNotice()
  async function save(): Promise<void> {
    if (!keeper || isSaving) return
    setIsSaving(true)
    try {
      if (owner !== null) return void (await saveAs(''))
      await askForAccount(t`Your estimate is kept on this device. With an account you can open it on any device.`)
    } catch (error) {
      toastFailure(t`The estimate could not be saved`, failureText(error), error)
    } finally {
      setIsSaving(false)
    }
  }
  async function askForAccount(text: string): Promise<void> {
    await keeper?.saveNow()
    expectAccount()
    setNeeded(text)
  }
  async function saveAs(name: string): Promise<Version | undefined> {
    if (!keeper) return
    const id = await keeper.saveNow()
    if (id === undefined) return
    const content = estimate.read()
    if (keeper.read().refusal !== undefined) return sayUnsaved()
    const version = await runMutation(client, newVersionMutation(id), { name, content })
    const { number } = version
    toast(t`Saved as version ${number}`, version.name || undefined)
    return version
  }
  async function saveOnServer(): Promise<{ id: string; content: EstimateContent } | undefined> {
    const id = await keeper?.saveNow()
    if (id && keeper?.read().keptOn === 'server') return { id, content: estimate.read() }
    sayUnsaved()
  }
  /** Says why the account does not have the estimate: the server has refused it, or the server could not be reached. */
  function sayUnsaved(): undefined {
    toast(t`Kept on this device`, keeper?.read().refusal || t`It will be saved in your account once you're online.`)
  }
  const close = () => setNeeded(undefined)
  return (
    <SavingContext value={{ save, isSaving, saveAs, saveOnServer, askForAccount }}>
      {children}
      {needed && (
        <LateDialog title={<Trans>Your estimate in an account</Trans>} onClose={close}>
          <LazyAccountNeeded onClose={close}>{needed}</LazyAccountNeeded>
        </LateDialog>
      )}
    </SavingContext>
  )
}

/** The id of the estimate that was open when the visitor was asked to log in or register. */
let expected: string | undefined

/**
 * After a visitor has registered or logged in from the page of an estimate, says that the estimate has moved into the
 * account.
 */
function useMovedNotice(): { expectAccount: () => void } {
  const { t } = useLingui()
  const { keeper, state, owner } = useKept()
  const isMoved = typeof owner === 'number' && state.keptOn === 'server' && state.id !== undefined
  useEffect(() => {
    if (!isMoved || state.id !== expected) return
    expected = undefined
    toast(t`Your estimate is in your account now.`)
  }, [isMoved, state.id, t])
  return {
    expectAccount() {
      expected = keeper?.read().id
    },
  }
}
