import { createHash, randomUUID } from 'node:crypto'
import type { ExpenseKind } from '#features/building/money/cost-rules.ts'
import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import { type SampleMembers, type SampleProject, sampleDay, sampleMoment } from './projects.server.ts'

type Sample = SampleProject & {
  /** `by` is a demo account's id, `ago` is in workdays before the sample is loaded. */
  expenses?: { by: number; ago: number; kind: ExpenseKind; amount: number; note: string }[]
}

/** Adds the expenses of the sample's contractor. Triggers compute the sums. */
export async function addExpenses(db: Db, members: SampleMembers, now: Date): Promise<void> {
  const projects = await readSample<Sample>('underway')
  const rows = projects.flatMap(({ id, expenses = [] }) =>
    expenses.map(({ by, ago, kind, amount, note }) => {
      const at = sampleMoment(now, ago)
      const key = randomUUID()
      return {
        ...{ member_id: members.get(`${id} ${by}`)!, user_id: by, kind, amount, note, spent_on: sampleDay(now, ago) },
        ...{ idempotency_key: key, request_hash: createHash('sha256').update(key).digest() },
        ...{ created_at: at, updated_at: at },
      }
    }),
  )
  await db.insertInto('expenses').values(rows).execute()
}
