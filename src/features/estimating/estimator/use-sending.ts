import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { estimatesEndpoint } from '#features/estimating/estimates/endpoints.ts'
import { estimateSaveMutation } from '#features/estimating/estimates/mutations.ts'
import { asStored } from '#features/estimating/estimates/text-rules.ts'
import { knownVisitor } from '#features/people/accounts/visitor.tsx'
import { adoptRecords } from '#platform/device/device-records.ts'
import { ConnectionError, isFailedCall } from '#platform/http/api.ts'
import { addressOf } from '#platform/http/endpoint.ts'
import { inTime } from '#platform/http/in-time.ts'
import { runMutation } from '#platform/http/mutation.ts'
import { invalidatePath } from '#platform/http/query-client.ts'
import { whenBack } from '#ui/connection.ts'
import { listDeviceEstimates, updateDeviceEstimate } from './device-store.ts'
import { isOpenHere } from './open-store.ts'
import { beforeSending, withAnswer } from './sync-rules.ts'

/** Hands the server what was estimated on this device: before the account was there, or without a network. */
export function useSendingEstimates(accountId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    // One time after another: two at once would send the same.
    let turn: Promise<unknown> = Promise.resolve()
    const send = () => {
      turn = turn
        // The page of an account that has logged out in another tab takes nothing along.
        .then(() => (knownVisitor(client)?.id === accountId ? sendEstimates(client, accountId) : 0))
        .catch(reportError)
    }
    send()
    // A tab that nobody is logged in in has kept something since.
    const handleStorage = ({ key }: StorageEvent) => key === 'records guest' && send()
    addEventListener('storage', handleStorage)
    const end = whenBack(send)
    return () => {
      end()
      removeEventListener('storage', handleStorage)
    }
  }, [client, accountId])
}

/**
 * Sends what only this device has; what is open on the page is sent there, and what could not be read whole is left for its own page.
 * Returns how many estimates the account was given.
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
      // Without a connection nothing else arrives. A refusal, which its own page shows, is of this one: it stays on the device.
      if (error instanceof ConnectionError) break
    }
  }
  if (unsent.length > 0) await invalidatePath(client, addressOf(estimatesEndpoint))
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
  // It may have been changed, or dropped, meanwhile.
  await updateDeviceEstimate(place, (kept) => kept && withAnswer(kept.record, content, answer))
}
