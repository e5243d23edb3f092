import { sql } from 'kysely'
import type { Db } from '#platform/database/database.server.ts'

/**
 * A kind of background work. A payload carries only ids, numbers and values from a closed list, and the handler looks
 * up the rest when it runs. A name or an address in the queue would outlive the account that it belongs to.
 */
export type Task<Payload> = { name: string; payload?: Payload }

type WithoutTexts<Payload> = {
  [Key in keyof Payload]: string extends Payload[Key] ? never : number | boolean | string | null
}

export type Job = {
  /** The job's id, which is the same at every attempt. */
  id: number
  createdAt: Date
  /** The number of this attempt, from 1. An attempt whose process was killed counts too. */
  attempt: number
  isLastAttempt: boolean
}

/** How a job ended. A last attempt whose process was killed counts as failed, though its email may have been sent. */
export type Outcome = 'succeeded' | 'failed'

// biome-ignore lint/suspicious/noExplicitAny: A list holds handlers of different payloads; `handle` has checked each against its task.
export type Handler<Payload = any> = {
  task: Task<Payload>
  run(payload: Payload, job: Job): Promise<void>
  /**
   * Runs after the job has succeeded or failed for good, in the process that notices this. It may run more than once,
   * so it must be safe to repeat, like `run`.
   */
  settle?(payload: Payload, outcome: Outcome): Promise<void>
  /**
   * Adds the first job of a recurring task. Runs when a process starts with the queue, and again until it has
   * succeeded.
   */
  begin?(): Promise<void>
}

/**
 * The usual number of attempts. With the growing delays of `startJobs` they take four days, about as long as mail
 * servers keep trying.
 */
const MAX_ATTEMPTS = 25

/**
 * Defines a task: `export const enquiryEmail = task<{ enquiryId: number }>('contact.enquiry-email')`. The name is
 * stored with each job, so it must never change.
 */
export function task<Payload extends WithoutTexts<Payload>>(name: string): Task<Payload> {
  return { name }
}

/** The handler of a task. A job runs at least once, so the handler must be safe to run again after it has succeeded. */
export function handle<Payload>(
  task: Task<Payload>,
  run: Handler<Payload>['run'],
  settle?: Handler<Payload>['settle'],
): Handler<Payload> {
  return { task, run, settle }
}

/** The usual interval of recurring tasks, in ms. */
export const everyHour = 60 * 60_000

/**
 * The handler of a recurring task. The task runs when it is new, and then `everyMs` after each run has ended, once
 * across all processes. If it became due while no process was running, the next process that starts runs it. A failure
 * is retried like any job's, and does not end the recurrence. For work in steps, pass a function that returns 0 while
 * there is more to do. The next step then follows at once, even after a restart.
 */
export function handleEvery(
  everyMs: number | (() => Promise<number>),
  db: Db,
  task: Task<Record<never, never>>,
  run: () => Promise<void>,
): Handler<Record<never, never>> {
  const key = 'recurring'
  const untilNext = async () => (typeof everyMs === 'number' ? everyMs : everyMs())
  return {
    ...handle(task, run, async () => {
      // Uses the real time, because that is the queue's clock even if a test sets its own clock.
      const runAt = new Date(Date.now() + (await untilNext()))
      return addJob(db, task, {}, { key, runAt, followsRunning: true })
    }),
    begin: async () => addJob(db, task, {}, { key, followsRunning: (await untilNext()) === 0 }),
  }
}

type AddedJob = {
  key?: string | number
  runAt?: Date
  maxAttempts?: number
  followsRunning?: boolean | 'in its turn'
  isPatient?: boolean
}

/**
 * Adds a job in the transaction. The job starts milliseconds after the commit, and a rollback removes it. While a job
 * with the same `key` is waiting, running or failed, the call adds nothing. A finished job leaves no row behind, and
 * its key is free again. With `followsRunning`, the call adds a job even if one with the key is running, and moves a
 * waiting one to `runAt`. With 'in its turn' it does not move a waiting one, so that frequent calls cannot postpone it.
 * Set `isPatient` for a job that is one of many thousands and for which nobody waits. All other jobs then run first.
 */
export async function addJob<Payload>(
  db: Db,
  task: Task<Payload>,
  payload: NoInfer<Payload>,
  { key, runAt, maxAttempts = MAX_ATTEMPTS, followsRunning = false, isPatient = false }: AddedJob = {},
): Promise<void> {
  const uniqueKey = key === undefined ? null : `${task.name}:${key}`
  const mode = followsRunning === 'in its turn' ? 'preserve_run_at' : followsRunning ? 'replace' : 'unsafe_dedupe'
  await sql`
    select from graphile_worker.add_job(
      identifier => ${task.name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int,
      job_key => ${uniqueKey}::text,
      priority => ${isPatient ? 10 : 0}::int,
      job_key_mode => ${uniqueKey && mode}::text
    )`.execute(db)
}

/** Adds a separate job without a `key` for each payload, in one call. */
export async function addJobs<Payload>(
  db: Db,
  task: Task<Payload>,
  payloads: readonly NoInfer<Payload>[],
  { isPatient = false }: { isPatient?: boolean } = {},
): Promise<void> {
  if (payloads.length === 0) return
  await sql`
    select from graphile_worker.add_jobs(array(
      select row(${task.name}::text, payload, null, null, ${MAX_ATTEMPTS}::int, null, ${isPatient ? 10 : 0}::int, null)::graphile_worker.job_spec
      from json_array_elements(${JSON.stringify(payloads)}::json) payload
    ))`.execute(db)
}
