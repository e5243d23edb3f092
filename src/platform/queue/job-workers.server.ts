import { EventEmitter } from 'node:events'
import { Logger, runMigrations, runTaskList, type TaskList, type WorkerEvents, type WorkerPool } from 'graphile-worker'
import type pg from 'pg'
import type { Log } from '#platform/process/log.server.ts'
import { failureWithoutPersonalData, isRefusedForGood } from './job-failure.server.ts'
import {
  defaultLease,
  type Lease,
  type LostJob,
  leaveLastAttempts,
  leaveToSettle,
  renewLeases,
} from './job-leases.server.ts'
import type { Handler, Outcome } from './jobs.server.ts'

export type Jobs = { stop(): Promise<void> }

type Options = {
  pool: pg.Pool
  handlers: Handler[]
  log: Log
  concurrency?: number
  /** How long `stop` waits for running jobs, in ms. Jobs that take longer are tried again by the next process. */
  stopWithinMs?: number
  lease?: Lease
}

/** The schema of the queue. It is set here because an environment variable could give the library a different one. */
const SCHEMA = 'graphile_worker'

/**
 * How often workers look for jobs. A job starts when its commit is announced. Polling finds scheduled jobs, and jobs
 * whose announcement was lost.
 */
const POLL_MS = 5_000

const RESTART_MS = 1_000

/**
 * Settings that store the outcomes of jobs through the library's batches, which retry, report an error, and are awaited
 * at the end. Otherwise a connection that is lost while an outcome is stored would be an unhandled rejection, which
 * ends the process.
 */
export const awaitedOutcomes = { worker: { completeJobBatchDelay: 0, failJobBatchDelay: 0 } }

/** Creates or updates the queue's schema. Call it after `migrate`. Safe to call from several processes at once. */
export async function migrateJobs(pool: pg.Pool): Promise<void> {
  await runMigrations({ pgPool: pool, schema: SCHEMA, logger: new Logger(() => () => undefined) })
}

/**
 * Runs jobs until it is stopped. Any number of other processes may do the same at once. Holds one connection of the
 * pool. A job that throws is retried after e^attempt seconds (3, 7, 20, 55 … up to 6 hours), unless the mail server
 * refused its email for good. A job whose process was killed is retried within 45 seconds, or settled if that was its
 * last attempt.
 */
export function startJobs({
  pool,
  handlers,
  log,
  concurrency = 4,
  stopWithinMs = 20_000,
  lease = defaultLease,
}: Options): Jobs {
  const tasks = createTaskList(handlers, log)
  const toBegin = new Set(handlers.filter(({ begin }) => begin))
  let workers = start()
  let restart: NodeJS.Timeout | undefined
  let isStopping = false
  const leases = renewLeases({
    pool,
    log,
    lease,
    holder: () => workers.id,
    onFreed: (jobs) => workers.nudge(jobs),
    onRound: begin,
    hasSuccessor: (job) => job.key === null && handlerOf(job)?.begin !== undefined,
    settle: async (job, outcome) => handlerOf(job)?.settle?.(job.payload, outcome),
  })

  function handlerOf({ task }: LostJob): Handler | undefined {
    return handlers.find((handler) => handler.task.name === task)
  }

  function start(): WorkerPool {
    const logger = queueLogger(log)
    const options = {
      pgPool: pool,
      schema: SCHEMA,
      logger,
      concurrency,
      pollInterval: POLL_MS,
      noHandleSignals: true,
      preset: awaitedOutcomes,
      events: lookAgainOnceListening(concurrency),
    }
    const started = runTaskList(options, tasks, pool)
    started.promise
      .catch((error: unknown) =>
        log.error({ reason: failureWithoutPersonalData(error).message }, 'the queue broke off'),
      )
      .then(() => {
        if (isStopping) return
        restart = setTimeout(() => {
          workers = start()
        }, RESTART_MS)
      })
    return started
  }

  async function begin(): Promise<void> {
    for (const handler of toBegin) {
      try {
        await handler.begin?.()
        toBegin.delete(handler)
      } catch (error) {
        const about = { task: handler.task.name, reason: failureWithoutPersonalData(error).message }
        log.error(about, 'a recurring job could not be added; this is tried again')
      }
    }
  }

  return {
    async stop() {
      if (isStopping) return
      isStopping = true
      clearTimeout(restart)
      const forced = setTimeout(() => {
        log.warn('jobs took too long to wait for them; they will be tried again')
        const reason = 'The process stopped before the job was done'
        leaveLastAttempts(pool, workers.id, reason)
          .catch(() => undefined)
          .then(() => workers.forcefulShutdown(reason))
          .catch(() => undefined)
      }, stopWithinMs)
      // The errors of this call are logged by `start`.
      if (!workers._shuttingDown) Promise.resolve(workers.gracefulShutdown()).catch(() => undefined)
      await workers.promise.catch(() => undefined)
      clearTimeout(forced)
      await leases.stop()
    },
  }
}

/**
 * Makes the workers look for jobs again once the library's LISTEN is answered. Their first look comes before that
 * answer. Jobs committed in between, or while the connection was lost, are not announced to them.
 */
function lookAgainOnceListening(workers: number): WorkerEvents {
  const events: WorkerEvents = new EventEmitter()
  // The library sends LISTEN right after this event. 'drain' means that the connection has answered everything.
  events.on('pool:listen:success', ({ workerPool, client }) =>
    client.once('drain', () => {
      if (workerPool._active) workerPool.nudge(workers)
    }),
  )
  return events
}

/** The handlers in the form in which the library calls them. */
export function createTaskList(handlers: Handler[], log: Log): TaskList {
  return Object.fromEntries(handlers.map((handler) => [handler.task.name, runner(handler, log)]))
}

function runner({ task, run, settle }: Handler, log: Log): TaskList[string] {
  return async (payload, { job, query }) => {
    const { attempts: attempt, created_at: createdAt } = job
    const id = Number(job.id)
    const isLastAttempt = attempt >= job.max_attempts
    let isLeft = false
    /**
     * Settles the job. If that fails for a job that succeeded or had its last attempt, leaves it to be settled later,
     * so that it is not run again.
     */
    async function settleOrLeave(outcome: Outcome, reason: string) {
      try {
        await settle?.(payload, outcome)
      } catch (error) {
        isLeft = outcome === 'succeeded' || isLastAttempt
        if (isLeft) await leaveToSettle(query, { id, outcome, reason })
        throw error
      }
    }
    async function runAndSettle() {
      try {
        await run(payload, { id, createdAt, attempt, isLastAttempt })
      } catch (error) {
        if (isLastAttempt || isRefusedForGood(error))
          await settleOrLeave('failed', failureWithoutPersonalData(error).message)
        throw error
      }
      await settleOrLeave('succeeded', 'It succeeded, but could not be settled')
    }
    try {
      await runAndSettle()
    } catch (error) {
      const failure = failureWithoutPersonalData(error)
      const about = { job: id, task: task.name, attempt, reason: failure.message, stack: failure.stack }
      const isRefused = isRefusedForGood(error)
      if (isRefused) await query(`update ${SCHEMA}._private_jobs set attempts = max_attempts where id = $1`, [id])
      if (isLeft) log.warn(about, 'a job could not be settled; this is tried again')
      else if (isLastAttempt || isRefused) log.error(about, 'a job failed for good: see npm run jobs')
      else log.warn(about, 'a job failed and will be tried again')
      throw failure // The queue stores the error's message with the job.
    }
  }
}

/**
 * Logs the library's warnings and errors, each up to the place where it quotes an error. Their metadata is left out
 * because it contains whole jobs. Failed jobs are left out because `runner` has logged them.
 */
function queueLogger(log: Log): Logger {
  return new Logger(() => (level, message, meta) => {
    if (meta?.failure || (level !== 'error' && level !== 'warning')) return
    const reason = meta?.error === undefined ? undefined : failureWithoutPersonalData(meta.error).message
    log[level === 'error' ? 'error' : 'warn']({ reason }, message.split(/[:'"`]/)[0])
  })
}
