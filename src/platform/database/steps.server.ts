import { sql } from 'kysely'
import type { HttpRefusal } from '#platform/http/refusal.server.ts'
import { type StepOf, sideFor } from '#platform/values/steps.ts'
import type { Db } from './database.server.ts'

type Asked<State extends string, Side extends string, Facts> = {
  /** Undefined if no step does what the person asks for. */
  step: StepOf<State, Side, NoInfer<Facts>> | undefined
  /** The sides of the person who asks for the step. */
  sides: readonly Side[]
  /** The record, which the caller has locked. */
  facts: Facts & { state: State }
  /** Whether nothing has happened to the record since the person saw it. */
  isSeen: boolean
  /** Whether this person has already taken this step on what they saw. Default: no. */
  isRepeated?: () => Promise<boolean> | boolean
  /**
   * The refusals: something has happened to the record since, only another side may take the step, or it is not
   * possible now. The last two are the first by default.
   */
  refusals: { changed: () => HttpRefusal; notTheirs?: () => HttpRefusal; notNow?: () => HttpRefusal }
}

/**
 * The side on which somebody takes a step. Undefined if they have already taken it: their device sends it again,
 * because it got no answer. Throws one of `refusals`. A changed record comes first, because sides may change with it.
 */
export async function requireStep<State extends string, Side extends string, Facts>({
  step,
  sides,
  facts,
  isSeen,
  isRepeated,
  refusals: { changed, notTheirs = changed, notNow = changed },
}: Asked<State, Side, Facts>): Promise<Side | undefined> {
  if (await isRepeated?.()) return undefined
  if (!isSeen) throw changed()
  if (!step?.by.some((each) => sides.includes(each))) throw notTheirs()
  const side = sideFor(step, sides, facts)
  if (!side) throw notNow()
  return side
}

/** Where the events of a record are stored: the table, its column for the record, and its column for who acted. */
type Events = { table: string; of: string; by: string }
/** A step that arrives again: the record, who sends it, the last event that they saw, and the hash of the request. */
type Sent = { id: number; by: number; last: number; hash: Buffer }

/** Whether the first event after `last` is this same step by the same person. */
export async function isRepeatedStep(db: Db, { table, of, by }: Events, sent: Sent): Promise<boolean> {
  const { rows } = await sql<{ isSame: boolean }>`
    select ${sql.ref(by)} is not distinct from ${sent.by} and coalesce(request_hash = ${sent.hash}, false) as "isSame"
    from ${sql.table(table)} where ${sql.ref(of)} = ${sent.id} and id > ${sent.last} order by id limit 1`.execute(db)
  return rows[0]?.isSame ?? false
}
