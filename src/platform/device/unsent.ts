import { mayHoldAnything } from './device-database.ts'

/**
 * Whether anything that the account's owner saved on this device has not reached the server. Records without an account
 * count too, because they move to the account. Forms that were begun but not saved do not count.
 */
export async function hasUnsent(accountId: number): Promise<boolean> {
  if (!(await mayHoldAnything())) return false
  try {
    const [{ readWaiting }, { listRecords }] = await Promise.all([
      import('./waiting.ts'),
      import('./device-records.ts'),
    ])
    const [items, own, nobodys] = await Promise.all([readWaiting(accountId), listRecords(accountId), listRecords(null)])
    return items.some(({ until }) => until === undefined) || own.some(({ isUnsent }) => isUnsent) || nobodys.length > 0
  } catch {
    // The code that reads the databases could not be loaded, so something may wait.
    return true
  }
}
