import type { Db } from '#platform/database/database.server.ts'
import { readSample } from '#platform/database/sample.server.ts'
import type { Language } from '#platform/languages/languages.ts'
import { type SampleMembers, type SampleProject, sampleMoment } from './projects.server.ts'

type Version = {
  title: string
  description: string
  language: Language
  /** Null in a request, which waits for a price. */
  price: number | null
  days: number | null
}
/** `by` is a demo account's id, `ago` is in workdays before the sample is loaded. */
export type ExtrasSample = SampleProject & {
  /** Each extra with its versions. Versions by a customer are requests. */
  extras?: {
    /** The account of the professional. */
    with: number
    number: number
    versions: (Version & { by: number; ago: number })[]
    agreed?: { by: number; ago: number }
  }[]
}

/** Adds the sample's extras with their history. A trigger computes the sums. */
export async function addExtras(db: Db, members: SampleMembers, now: Date): Promise<void> {
  for (const { id: projectId, extras = [] } of await readSample<ExtrasSample>('underway'))
    for (const { with: account, number, versions, agreed } of extras) {
      const written = versions.map(({ by, ago, ...terms }, at) => ({
        ...{ ...terms, user_id: by, version: at + 1, created_at: sampleMoment(now, ago) },
        kind: terms.price === null ? 'requested' : 'proposed',
      }))
      const [first, latest] = [written[0]!, written.at(-1)!]
      const { kind, user_id, created_at, ...terms } = latest
      const decision = agreed && { user_id: agreed.by, created_at: sampleMoment(now, agreed.ago) }
      const { id } = await db
        .insertInto('change_orders')
        .values({
          ...{ ...terms, project_id: projectId, member_id: members.get(`${projectId} ${account}`)!, number },
          ...{ state: decision ? 'agreed' : kind, user_id: first.user_id, created_at: first.created_at },
          updated_at: decision?.created_at ?? created_at,
        })
        .returning('id')
        .executeTakeFirstOrThrow()
      const events = written.map((event) => ({ ...event, change_order_id: id }))
      await db.insertInto('change_order_events').values(events).execute()
      if (!decision) continue
      await db
        .insertInto('change_order_events')
        .values({ ...decision, change_order_id: id, kind: 'agreed', version: latest.version })
        .execute()
    }
}
