import { Trans, useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { budgetOf } from '#features/estimating/estimates/mode-rules.ts'
import { estimateQuery } from '#features/estimating/estimates/queries.ts'
import type { StoredEstimate } from '#features/estimating/estimates/schema.ts'
import { useSaving } from '#features/estimating/estimator/saving.tsx'
import type { Account } from '#features/people/accounts/schema.ts'
import { button } from '#ui/button.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { LateDialog } from '#ui/late-dialog.tsx'
import { lazyPart } from '#ui/lazy-part.tsx'
import { toastFailure } from '#ui/toast.ts'

const LazyBudgetForProject = lazyPart(() => import('./budget-for-project.tsx'), 'BudgetForProject')

/** Saves the open estimate, then asks for which project to use it. */
export function UseForProjectButton({ visitor }: { visitor: Account }) {
  const { t } = useLingui()
  const client = useQueryClient()
  const failureText = useFailureText()
  const { saveOnServer } = useSaving()
  const [stored, setStored] = useState<StoredEstimate | null>(null)
  const open = async () => {
    const saved = await saveOnServer()
    if (!saved) return
    // Loads the saved estimate, because the server accepts it as a budget only if the user has seen its latest
    // revision.
    try {
      setStored(await client.fetchQuery({ ...estimateQuery(saved.id), staleTime: 0 }))
    } catch (error) {
      toastFailure(t`The estimate could not be loaded`, failureText(error), error)
    }
  }
  const close = () => setStored(null)
  return (
    <>
      <button
        type="button"
        aria-haspopup="dialog"
        onPointerEnter={LazyBudgetForProject.preload}
        onFocus={LazyBudgetForProject.preload}
        onClick={() => void open()}
        className={button('quiet')}
      >
        <Trans>Use for a project</Trans>
      </button>
      {stored && (
        <LateDialog title={<Trans>Use for a project</Trans>} onClose={close}>
          <LazyBudgetForProject
            userType={visitor.userType}
            from={{ estimate: stored.id, revision: stored.revision }}
            sum={budgetOf(stored.content)}
            onClose={close}
          />
        </LateDialog>
      )}
    </>
  )
}
