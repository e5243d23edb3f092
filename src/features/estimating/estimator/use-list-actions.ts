import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { type EstimateContent, type EstimateKind, estimateKinds } from '#features/estimating/estimates/content-rules.ts'
import { deleteEstimateMutation, restoreEstimateMutation } from '#features/estimating/estimates/mutations.ts'
import { estimateQuery } from '#features/estimating/estimates/queries.ts'
import type { Account } from '#features/people/accounts/schema.ts'
import { ApiError } from '#platform/http/api.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { useFailureText } from '#ui/failure-text.ts'
import { toastFailure, toastWithAction } from '#ui/toast.ts'
import { dropDeviceEstimate, readDeviceEstimate, updateDeviceEstimate } from './device-store.ts'
import { forgetLastEstimate } from './kept-estimate.tsx'
import { estimatePage } from './rules.ts'
import { type DeviceEstimate, newRecord } from './sync-rules.ts'

/**
 * Returns functions that duplicate and delete estimates of the list. A toast offers to restore a deleted one.
 * `onChange` is called when the estimates of the device have changed.
 */
export function useListActions(visitor: Account | null, onChange: () => Promise<void>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const owner = visitor?.id ?? null

  async function contentOf(id: string): Promise<EstimateContent | undefined> {
    const kept = await readDeviceEstimate({ id, owner })
    return kept?.record.content ?? (await client.fetchQuery({ ...estimateQuery(id), staleTime: 0 }))?.content
  }

  async function duplicate({ id, kind }: { id: string; kind: EstimateKind }): Promise<void> {
    try {
      const content = await contentOf(id)
      if (!content) return
      const copy = { ...content, name: content.name ? t`Copy of ${content.name}` : '' }
      const record = newRecord(owner, copy, Date.now())
      await updateDeviceEstimate(record, () => record)
      await navigate(estimatePage(kind, visitor?.userType, record.id))
    } catch (error) {
      toastFailure(t`The estimate could not be copied`, failureText(error), error)
    }
  }

  async function remove(id: string): Promise<void> {
    const kept = (await readDeviceEstimate({ id, owner }))?.record
    // An estimate that was never sent exists only on the device.
    let isOnlyHere = owner === null || kept?.base === null
    try {
      if (!isOnlyHere)
        await runMutation(client, deleteEstimateMutation(id), undefined).catch((error: unknown) => {
          // The server has no such estimate: a save was sent, but never arrived.
          if (!(error instanceof ApiError && error.status === 404 && kept?.revision === 0)) throw error
          isOnlyHere = true
        })
      await dropDeviceEstimate(id)
      for (const kind of estimateKinds) forgetLastEstimate(kind, id)
      await onChange()
      toastWithAction(t`Estimate deleted`, { label: t`Undo`, run: () => void restore(id, kept, isOnlyHere) })
    } catch (error) {
      toastFailure(t`The estimate could not be deleted`, failureText(error), error)
    }
  }

  async function restore(id: string, kept: DeviceEstimate | undefined, isOnlyHere: boolean): Promise<void> {
    try {
      if (!isOnlyHere) await runMutation(client, restoreEstimateMutation(id), undefined)
      if (kept) await updateDeviceEstimate(kept, () => kept)
      await onChange()
    } catch (error) {
      toastFailure(t`The estimate could not be restored`, failureText(error), error)
    }
  }
  return { duplicate, remove }
}
