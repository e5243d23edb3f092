import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { estimateSaveMutation } from '#features/estimating/estimates/mutations.ts'
import { asStored } from '#features/estimating/estimates/text-rules.ts'
import { knownVisitor } from '#features/people/accounts/visitor.tsx'
import { adoptRecords } from '#platform/device/device-records.ts'
import { ConnectionError, isFailedCall } from '#platform/http/api.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { whenBack } from '#ui/connection.ts'
import { listDeviceEstimates, updateDeviceEstimate } from './device-store.ts'
import { inTime } from './in-time.ts'
import { isOpenHere } from './open-store.ts'
import { beforeSending, withAnswer } from './sync-rules.ts'

/** Sends to the server the estimates of this device that were made before the account existed or without a network. */
export function useSendingEstimates(accountId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    // Rounds run one after the other, because two at once would send the same estimates.
    let turn: Promise<unknown> = Promise.resolve()
    const send = () => {
      turn = turn
        // A page must send nothing after its account has logged out in a second tab.
        .then(() => (knownVisitor(client)?.id === accountId ? sendEstimates(client, accountId) : 0))
        .catch(reportError)
    }
    send()
    return whenBack(send)
  }, [client, accountId])
}

/**
 * Sends the estimates whose current state is stored only on this device. Estimates that are open on the page are left
 * to their keepers, and damaged ones to the page that edits them. Returns how many estimates were made without a login
 * and have now moved into the account.
 */
export async function sendEstimates(client: QueryClient, accountId: number): Promise<number> {
  const adopted = await adoptRecords(accountId)
  const unsent = (await listDeviceEstimates(accountId)).filter(
    ({ record, leftOut }) => record.isUnsent && leftOut.length === 0 && !isOpenHere(record.id),
  )
  for (const { record } of unsent) {
    try {
      await sendEstimate(client, { id: record.id, owner: accountId })
    } catch (error) {
      if (!isFailedCall(error)) throw error
      // Without a connection no other estimate would arrive either, so this round ends. A refusal concerns only this
      // estimate: it stays on the device, and its page shows the refusal.
      if (error instanceof ConnectionError) break
    }
  }
  if (unsent.length > 0) await invalidatePath(client, '/api/estimates')
  return adopted
}

async function sendEstimate(client: QueryClient, place: { id: string; owner: number }): Promise<void> {
  const { record: sent } = await updateDeviceEstimate(place, (kept) =>
    kept?.record.isUnsent ? beforeSending(kept.record) : undefined,
  )
  if (!sent) return
  const { revision } = sent
  const content = asStored(sent.content)
  const body = { content, revision, owner: place.owner }
  const answer = await inTime(runMutation(client, estimateSaveMutation(place.id), body))
  // The estimate may have been changed or deleted during the request.
  await updateDeviceEstimate(place, (kept) => kept && withAnswer(kept.record, content, answer))
}
