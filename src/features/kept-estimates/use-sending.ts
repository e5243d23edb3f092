import { type QueryClient, useQueryClient } from '@tanstack/react-query'
import { useEffect } from 'react'
import { ConnectionError, isFailedCall } from '../../platform/api.ts'
import { adoptRecords, keepRecord, listRecords, readRecord } from '../../platform/device-records.ts'
import { addressOf } from '../../platform/endpoint.ts'
import { runMutation } from '../../platform/mutation.ts'
import { invalidatePath } from '../../platform/query-client.ts'
import { whenBack } from '../../ui/connection.ts'
import { estimatesEndpoint } from '../estimates/endpoints.ts'
import { estimateSaveMutation } from '../estimates/mutations.ts'
import { type DeviceEstimate, withAnswer } from './sync-rules.ts'
import { isOpenHere } from './use-keeper.ts'

/** Hands the server what was estimated on this device: before the account was there, or without a network. */
export function useSendingEstimates(accountId: number): void {
  const client = useQueryClient()
  useEffect(() => {
    const send = () => void sendEstimates(client, accountId)
    send()
    return whenBack(send)
  }, [client, accountId])
}

/** Sends what only this device has; what is open on the page is sent there. Returns how many estimates the account was given. */
export async function sendEstimates(client: QueryClient, accountId: number): Promise<number> {
  const adopted = await adoptRecords(accountId)
  const records = (await listRecords(accountId)) as DeviceEstimate[]
  for (const record of records) {
    if (!record.isUnsent || isOpenHere(record.id)) continue
    try {
      await sendEstimate(client, record)
    } catch (error) {
      if (!isFailedCall(error)) throw error
      // Without a connection nothing else arrives. A refusal, which its own page shows, is of this one: it stays on the device.
      if (error instanceof ConnectionError) break
    }
  }
  if (records.some(({ isUnsent }) => isUnsent)) await invalidatePath(client, addressOf(estimatesEndpoint))
  return adopted.length
}

async function sendEstimate(client: QueryClient, { id, owner, content, revision }: DeviceEstimate): Promise<void> {
  const answer = await runMutation(client, estimateSaveMutation(id), { content, revision })
  // It may have been opened and changed meanwhile.
  const current = (await readRecord(id, owner)) as DeviceEstimate | undefined
  if (current && !isOpenHere(id)) await keepRecord(withAnswer(current, content, answer))
}
