import { useLingui } from '@lingui/react/macro'
import { useQueryClient } from '@tanstack/react-query'
import { useNavigate } from '@tanstack/react-router'
import { dropRecord, keepRecord, readRecord } from '../../platform/device-records.ts'
import { runMutation } from '../../platform/mutation.ts'
import { useFailureText } from '../../ui/failure-text.ts'
import { toastFailure, toastWithAction } from '../../ui/toast.ts'
import type { Account } from '../accounts/schema.ts'
import type { EstimateContent, EstimateKind } from '../estimates/content-rules.ts'
import { deleteEstimateMutation, restoreEstimateMutation } from '../estimates/mutations.ts'
import { estimateQuery } from '../estimates/queries.ts'
import { type DeviceEstimate, newRecord } from '../kept-estimates/sync-rules.ts'
import { estimatePage } from './rules.ts'

/** Duplicates and deletes estimates of the list; a deleted one can be restored. `onChange` is called when the device's have changed. */
export function useEstimateActs(visitor: Account | null, onChange: () => Promise<void>) {
  const { t } = useLingui()
  const client = useQueryClient()
  const navigate = useNavigate()
  const failureText = useFailureText()
  const owner = visitor?.id ?? null

  async function contentOf(id: string): Promise<EstimateContent | undefined> {
    const kept = (await readRecord(id, owner)) as DeviceEstimate | undefined
    return kept?.content ?? (await client.fetchQuery({ ...estimateQuery(id), staleTime: 0 }))?.content
  }

  async function duplicate({ id, kind }: { id: string; kind: EstimateKind }): Promise<void> {
    try {
      const content = await contentOf(id)
      if (!content) return
      const copy = { ...content, name: content.name ? t`Copy of ${content.name}` : '' }
      const record = newRecord(owner, copy, Date.now())
      await keepRecord(record)
      await navigate(estimatePage(kind, visitor?.userType, record.id))
    } catch (error) {
      toastFailure(t`The estimate could not be copied`, failureText(error), error)
    }
  }

  async function remove(id: string): Promise<void> {
    const kept = (await readRecord(id, owner)) as DeviceEstimate | undefined
    // What the server has never had is the device's alone.
    const isOnlyHere = owner === null || (kept?.revision === 0 && kept.isUnsent)
    try {
      if (!isOnlyHere) await runMutation(client, deleteEstimateMutation(id), undefined)
      await dropRecord({ id, owner })
      await onChange()
      toastWithAction(t`The estimate is deleted`, { label: t`Undo`, run: () => void restore(id, kept, isOnlyHere) })
    } catch (error) {
      toastFailure(t`The estimate could not be deleted`, failureText(error), error)
    }
  }

  async function restore(id: string, kept: DeviceEstimate | undefined, isOnlyHere: boolean): Promise<void> {
    try {
      if (!isOnlyHere) await runMutation(client, restoreEstimateMutation(id), undefined)
      if (kept) await keepRecord(kept)
      await onChange()
    } catch (error) {
      toastFailure(t`The estimate could not be restored`, failureText(error), error)
    }
  }
  return { duplicate, remove }
}
