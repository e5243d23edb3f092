import { sql } from 'kysely'
import type { Db } from './database.server.ts'

/**
 * A kind of work that is done in the background. What a job carries are ids, numbers and marks from a closed list, by which its handler looks up
 * the rest when it runs: a name or an address in a queue would outlive the account that it belongs to.
 */
export type Task<Payload> = { name: string; payload?: Payload }

type WithoutTexts<Payload> = {
  [Key in keyof Payload]: string extends Payload[Key] ? never : number | boolean | string | null
}

export type Job = {
  /** The same at every attempt. */
  id: number
  createdAt: Date
  /** 1 at first. An attempt whose process was killed counts. */
  attempt: number
  isLastAttempt: boolean
}

// biome-ignore lint/suspicious/noExplicitAny: A list holds handlers of different payloads; `handle` has checked each against its task.
export type Handler<Payload = any> = { task: Task<Payload>; run(payload: Payload, job: Job): Promise<void> }

/** With the growing pauses of `startJobs` this is four days, about as long as mail servers keep trying. */
const MAX_ATTEMPTS = 25

/** `export const enquiryEmail = task<{ enquiryId: number }>('contact.enquiry-email')`. The name is stored with each job: keep it. */
export function task<Payload extends WithoutTexts<Payload>>(name: string): Task<Payload> {
  return { name }
}

/** What is done for a task. A job runs at least once, so a handler must bear to be run again after it did its work. */
export function handle<Payload>(task: Task<Payload>, run: Handler<Payload>['run']): Handler<Payload> {
  return { task, run }
}

/**
 * Adds a job with the transaction: it starts milliseconds after the commit, and a rollback takes it back. While a job with the same `key` is waiting,
 * running or failed, the call adds nothing; a job that is done leaves no row behind and its key is free again.
 */
export async function addJob<Payload>(
  db: Db,
  task: Task<Payload>,
  payload: NoInfer<Payload>,
  { key, runAt, maxAttempts = MAX_ATTEMPTS }: { key?: string | number; runAt?: Date; maxAttempts?: number } = {},
): Promise<void> {
  const uniqueKey = key === undefined ? null : `${task.name}:${key}`
  await sql`
    select from graphile_worker.add_job(
      identifier => ${task.name}::text,
      payload => ${JSON.stringify(payload)}::json,
      run_at => ${runAt ?? null}::timestamptz,
      max_attempts => ${maxAttempts}::int,
      job_key => ${uniqueKey}::text,
      job_key_mode => ${uniqueKey && 'unsafe_dedupe'}::text
    )`.execute(db)
}
