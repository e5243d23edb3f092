import { Writable } from 'node:stream'
import { setTimeout as sleep } from 'node:timers/promises'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { openDatabase } from '#platform/database/database.server.ts'
import { createLog } from '#platform/process/log.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { listFailedJobs, retryFailedJobs } from './failed-jobs.server.ts'
import { type Jobs, migrateJobs, startJobs } from './job-workers.server.ts'
import { addJob, type Handler, handle, handleEvery, type Job, type Outcome, task } from './jobs.server.ts'

const database = testDatabase()
const greeting = task<{ personId: number }>('test.greeting')
const lines: string[] = []
const log = createLog(
  'info',
  new Writable({
    write(line, _encoding, done) {
      lines.push(String(line))
      done()
    },
  }),
)
let running: Jobs[] = []

beforeEach(() => {
  lines.length = 0
})
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()))
  running = []
  await database.pool.query('delete from graphile_worker._private_jobs')
})

function start(
  run: Handler<{ personId: number }>['run'],
  options: Partial<Parameters<typeof startJobs>[0]> = {},
): Jobs {
  const jobs = startJobs({ pool: database.pool, handlers: [handle(greeting, run)], log, ...options })
  running.push(jobs)
  return jobs
}

async function waiting(): Promise<{ id: number; attempts: number; pause: number; error: string | null }[]> {
  const { rows } = await database.pool.query(
    `select id, attempts, extract(epoch from run_at - now())::float as pause, last_error as error
     from graphile_worker.jobs where locked_at is null order by id`,
  )
  return rows
}

async function isQueueEmpty(): Promise<boolean> {
  return (await database.pool.query('select from graphile_worker.jobs')).rowCount === 0
}

/** Lets waiting jobs start their next attempt at once. */
async function endPauses(): Promise<void> {
  await database.pool.query('update graphile_worker._private_jobs set run_at = now() where locked_at is null')
  await database.pool.query("select pg_notify('jobs:insert', '{\"count\":1}')")
}

describe('Adding a job', () => {
  test('it starts right after the commit, with its payload, and leaves nothing behind', async () => {
    const done: [number, Job][] = []
    start(async ({ personId }, job) => void done.push([personId, job]))
    await database.db.transaction().execute(async (trx) => {
      await addJob(trx, greeting, { personId: 7 })
      await sleep(100)
      expect(done).toEqual([])
    })
    // The job is done sooner than the next poll would find it.
    await expect.poll(() => done.length, { timeout: 3000 }).toBe(1)
    expect(done[0]).toEqual([
      7,
      { id: expect.any(Number), createdAt: expect.any(Date), attempt: 1, isLastAttempt: false },
    ])
    await expect.poll(waiting).toEqual([])
  })

  test('it starts at once though it was added before the workers listen', async () => {
    const slow = openDatabase({ url: database.url, poolSize: 6, log })
    const isLate = Promise.withResolvers<void>()
    const connect = slow.pool.connect.bind(slow.pool)
    // Delays the connection for LISTEN, so that the workers look for jobs before the library listens. Only this
    // connection is requested with a callback.
    Object.assign(slow.pool, {
      connect: (given?: Parameters<typeof connect>[0]) =>
        given ? isLate.promise.then(() => connect(given)) : connect(),
    })
    const done: number[] = []
    const jobs = start(async ({ personId }) => void done.push(personId), { pool: slow.pool })
    await sleep(300)
    await addJob(database.db, greeting, { personId: 7 })
    isLate.resolve()
    await expect.poll(() => done).toEqual([7])
    await jobs.stop()
    await slow.close()
  })

  test('a rollback adds nothing', async () => {
    const roundTrip = database.db.transaction().execute(async (trx) => {
      await addJob(trx, greeting, { personId: 7 })
      throw new Error('no')
    })
    await expect(roundTrip).rejects.toThrow('no')
    expect(await waiting()).toEqual([])
  })

  test('a key adds one job, however many calls add it at once', async () => {
    await Promise.all([1, 2, 3].map(() => addJob(database.db, greeting, { personId: 7 }, { key: 'welcome-7' })))
    expect(await waiting()).toHaveLength(1)
  })

  test('a job waits for its scheduled time', async () => {
    const done: number[] = []
    start(async ({ personId }) => void done.push(personId))
    await addJob(database.db, greeting, { personId: 1 }, { runAt: new Date(Date.now() + 3_600_000) })
    await addJob(database.db, greeting, { personId: 2 })
    await expect.poll(() => done).toEqual([2])
    expect((await waiting())[0]?.pause).toBeGreaterThan(3500)
  })

  test('a payload contains no text', () => {
    // @ts-expect-error A name or an address would stay in the queue.
    task<{ email: string }>('test.wrong')
    task<{ to: 'office' | 'sender'; id: number }>('test.right')
  })
})

describe('A job that fails', () => {
  test('is retried after growing delays under the same id, is listed after the last attempt, and can be retried', async () => {
    const attempts: Job[] = []
    let isMended = false
    start(async (_payload, job) => {
      attempts.push(job)
      if (!isMended) throw new Error('450 <anita@example.in> says call +91 98200 12345')
    })
    await addJob(database.db, greeting, { personId: 7 }, { maxAttempts: 3 })
    const pauses: number[] = []
    for (const attempt of [1, 2]) {
      await expect.poll(async () => (await waiting())[0]?.attempts).toBe(attempt)
      expect(await listFailedJobs(database.db)).toEqual([])
      pauses.push((await waiting())[0]!.pause)
      await endPauses()
    }
    expect(pauses[0]).toBeGreaterThan(1)
    expect(pauses[1]).toBeGreaterThan(1.5 * pauses[0]!)

    await expect.poll(() => listFailedJobs(database.db)).toHaveLength(1)
    const [failed] = await listFailedJobs(database.db)
    expect(failed).toMatchObject({ task: 'test.greeting', payload: { personId: 7 }, attempts: 3 })
    expect(failed?.reason).toBe('Error')
    expect(attempts.map(({ attempt, isLastAttempt }) => [attempt, isLastAttempt])).toEqual([
      [1, false],
      [2, false],
      [3, true],
    ])
    expect(new Set(attempts.map(({ id }) => id)).size).toBe(1)
    expect(lines.map((line) => JSON.parse(line).msg)).toEqual([
      'a job failed and will be tried again',
      'a job failed and will be tried again',
      'a job failed for good: see npm run jobs',
    ])
    expect(lines.join()).not.toMatch(/anita|98200/)

    isMended = true
    expect(await retryFailedJobs(database.db, [failed!.id + 1])).toBe(0)
    expect(await retryFailedJobs(database.db, [failed!.id])).toBe(1)
    await expect.poll(() => attempts.length).toBe(4)
    expect(attempts[3]).toMatchObject({ id: failed!.id, createdAt: failed!.createdAt, attempt: 1 })
    await expect.poll(waiting).toEqual([])
    expect(await retryFailedJobs(database.db, 'all')).toBe(0)
  })
})

test('an email that the mail server refuses for good is not tried again, and can be retried', async () => {
  const refusal = Object.assign(new Error('Message failed: 550 5.1.1 आपली अनिता ९८२०० १२३४५'), {
    code: 'EENVELOPE',
    response: '550 5.1.1 आपली अनिता ९८२०० १२३४५',
    responseCode: 550,
    command: 'RCPT TO',
  })
  let isMended = false
  start(async () => {
    if (!isMended) throw refusal
  })
  await addJob(database.db, greeting, { personId: 7 })
  await expect.poll(() => listFailedJobs(database.db)).toHaveLength(1)
  expect((await listFailedJobs(database.db))[0]?.reason).toBe('Error EENVELOPE: 550 5.1.1')
  expect(lines.map((line) => JSON.parse(line).msg)).toEqual(['a job failed for good: see npm run jobs'])
  expect(lines.join()).not.toMatch(/अनिता|९८२००/)
  isMended = true
  expect(await retryFailedJobs(database.db, 'all')).toBe(1)
  await expect.poll(isQueueEmpty).toBe(true)
})

describe('Several processes', () => {
  test('share the jobs and never run one twice at once', async () => {
    const other = openDatabase({ url: database.url, poolSize: 6, log })
    const running = new Set<number>()
    const ran = [0, 0]
    const counts = new Map<number, number>()
    let overlaps = 0
    const runIn =
      (place: 0 | 1) =>
      async (_payload: { personId: number }, { id }: Job) => {
        if (running.has(id)) overlaps++
        running.add(id)
        await sleep(10)
        running.delete(id)
        ran[place]!++
        counts.set(id, (counts.get(id) ?? 0) + 1)
      }
    const one = start(runIn(0))
    const two = start(runIn(1), { pool: other.pool })
    await database.db.transaction().execute(async (trx) => {
      for (let personId = 0; personId < 200; personId++) await addJob(trx, greeting, { personId })
    })
    await expect.poll(() => counts.size, { timeout: 20_000 }).toBe(200)
    await Promise.all([one.stop(), two.stop()])
    await other.close()
    expect(overlaps).toBe(0)
    expect([...counts.values()].every((count) => count === 1)).toBe(true)
    expect(Math.min(...ran)).toBeGreaterThan(20)
  })

  test('keep a job that takes longer than a lock lasts with the process that runs it', async () => {
    let runs = 0
    const lease = { renewEveryMs: 100, lostAfterMs: 1500 }
    const run = async () => {
      runs++
      await sleep(3000)
    }
    start(run, { lease })
    start(run, { lease })
    await addJob(database.db, greeting, { personId: 1 })
    await expect.poll(isQueueEmpty, { timeout: 10_000 }).toBe(true)
    expect(runs).toBe(1)
  })

  test('create the schema at once', async () => {
    await database.pool.query('drop schema graphile_worker cascade')
    await Promise.all([1, 2, 3].map(() => migrateJobs(database.pool)))
    await addJob(database.db, greeting, { personId: 1 })
    expect(await waiting()).toHaveLength(1)
  })
})

describe('A recurring task', () => {
  const cleaning = task<Record<never, never>>('test.cleaning')
  const hour = 60 * 60_000
  const minutesUntilNext = async () => (await waiting()).map(({ pause }) => Math.round(pause / 60))

  test('runs when it is new, then at its interval, once in several processes, and again after all have restarted', async () => {
    let runs = 0
    const handlers = [handleEvery(hour, database.db, cleaning, async () => void runs++)]
    const startAll = () => [1, 2, 3].map(() => start(async () => undefined, { handlers }))
    const first = startAll()
    await expect.poll(() => runs).toBe(1)
    await expect.poll(minutesUntilNext).toEqual([60])
    await endPauses()
    await expect.poll(() => runs).toBe(2)
    await expect.poll(minutesUntilNext).toEqual([60])
    await Promise.all(first.map((jobs) => jobs.stop()))

    const second = startAll()
    await sleep(300)
    expect(await minutesUntilNext()).toEqual([60])
    await Promise.all(second.map((jobs) => jobs.stop()))
    expect(runs).toBe(2)
  })

  test('runs once at the next start if it became due while no process was up', async () => {
    let runs = 0
    const handlers = [handleEvery(hour, database.db, cleaning, async () => void runs++)]
    await handlers[0]!.begin!()
    await database.pool.query("update graphile_worker._private_jobs set run_at = now() - interval '3 days'")
    start(async () => undefined, { handlers })
    await expect.poll(minutesUntilNext).toEqual([60])
    expect(runs).toBe(1)
  })

  test('takes one step after another, and goes on at a start that finds more to do', async () => {
    let left = 3
    const steps = async () => void left--
    const handlers = [handleEvery(async () => (left > 0 ? 0 : hour), database.db, cleaning, steps)]
    const first = start(async () => undefined, { handlers })
    await expect.poll(() => left).toBe(0)
    await expect.poll(minutesUntilNext).toEqual([60])
    await first.stop()

    left = 2
    start(async () => undefined, { handlers })
    await expect.poll(() => left).toBe(0)
    await expect.poll(minutesUntilNext).toEqual([60])
  })

  test('is tried again when it fails, and recurs also after it has failed for good', async () => {
    let runs = 0
    const handlers = [
      handleEvery(hour, database.db, cleaning, async () => {
        if (runs++ < 2) throw new Error('The database is away')
      }),
    ]
    start(async () => undefined, { handlers })
    await expect.poll(async () => (await waiting()).map(({ attempts }) => attempts)).toEqual([1])
    await database.pool.query('update graphile_worker._private_jobs set attempts = max_attempts - 1')
    await endPauses()
    await expect.poll(() => listFailedJobs(database.db)).toHaveLength(1)
    await expect.poll(() => waiting()).toHaveLength(2)
    // A retry by hand does not add a second recurrence.
    expect(await retryFailedJobs(database.db, 'all')).toBe(1)
    await expect.poll(() => runs).toBe(3)
    await expect.poll(minutesUntilNext).toEqual([60])
  })
})

describe('A recurring task whose process', () => {
  const cleaning = task<Record<never, never>>('test.cleaning')
  const lease = { renewEveryMs: 50, lostAfterMs: 300 }
  const hour = 60 * 60_000

  test('is killed after its job was settled leaves no failed job, only the next one', async () => {
    let runs = 0
    const cleaner = handleEvery(hour, database.db, cleaning, async () => void runs++)
    await cleaner.begin!()
    await database.pool.query(
      "update graphile_worker._private_jobs set attempts = 1, locked_by = 'killed', locked_at = now() - interval '1 hour'",
    )
    await cleaner.settle!({}, 'succeeded')
    start(async () => undefined, { handlers: [cleaner], lease })
    const left = () => database.pool.query('select attempts from graphile_worker.jobs')
    await expect.poll(async () => (await left()).rows).toEqual([{ attempts: 0 }])
    await sleep(400)
    expect(await listFailedJobs(database.db)).toEqual([])
    expect(runs).toBe(0)
  })

  test('starts while the database fails for a moment is added all the same, and does not delay the others', async () => {
    const sweeping = task<Record<never, never>>('test.sweeping')
    const ran: string[] = []
    const cleaner = handleEvery(hour, database.db, cleaning, async () => void ran.push('cleaning'))
    const sweeper = handleEvery(hour, database.db, sweeping, async () => void ran.push('sweeping'))
    let begins = 0
    async function begin() {
      if (begins++ < 2) throw new Error('The database is away')
      await cleaner.begin!()
    }
    start(async () => undefined, { handlers: [{ ...cleaner, begin }, sweeper], lease })
    await expect.poll(() => ran).toEqual(['sweeping', 'cleaning'])
    await sleep(200)
    expect(begins).toBe(3)
  })
})

describe('Stopping', () => {
  test('waits for running jobs, and leaves the rest to the next process', async () => {
    const done: number[] = []
    const jobs = start(
      async ({ personId }) => {
        await sleep(300)
        done.push(personId)
      },
      { concurrency: 1 },
    )
    await addJob(database.db, greeting, { personId: 1 })
    await addJob(database.db, greeting, { personId: 2 })
    await expect.poll(async () => (await waiting()).length).toBe(1)
    await jobs.stop()
    expect(done).toEqual([1])
    expect(await waiting()).toMatchObject([{ attempts: 0 }])
  })

  test('does not wait forever: a job that takes too long is retried', async () => {
    const finish = Promise.withResolvers<void>()
    const jobs = start(() => finish.promise, { stopWithinMs: 200 })
    await addJob(database.db, greeting, { personId: 1 })
    await expect.poll(waiting).toEqual([])
    await jobs.stop()
    expect(await waiting()).toMatchObject([{ attempts: 1 }])
  })

  test('leaves a job that takes too long in its last attempt to be settled by the next process, and again if settling fails', async () => {
    const lease = { renewEveryMs: 50, lostAfterMs: 300 }
    const finish = Promise.withResolvers<void>()
    const settled: number[] = []
    const outcomes: Outcome[] = []
    async function settle({ personId }: { personId: number }, outcome: Outcome) {
      settled.push(personId)
      outcomes.push(outcome)
      if (settled.length === 1) throw new Error('The database is away')
    }
    const handlers = [handle(greeting, () => finish.promise, settle)]
    const jobs = start(() => finish.promise, { handlers, stopWithinMs: 100, lease })
    await addJob(database.db, greeting, { personId: 1 }, { maxAttempts: 1 })
    await expect.poll(waiting).toEqual([])
    await jobs.stop()
    expect(await listFailedJobs(database.db)).toEqual([])
    expect(settled).toEqual([])

    start(() => finish.promise, { handlers, lease })
    await expect.poll(() => listFailedJobs(database.db)).toHaveLength(1)
    expect(settled).toEqual([1, 1])
    expect(outcomes).toEqual(['failed', 'failed'])
  })

  test('a job that failed for good is settled, even if settling fails at first', async () => {
    const settled: number[] = []
    async function run() {
      throw new Error('No.')
    }
    async function settle({ personId }: { personId: number }) {
      settled.push(personId)
      if (settled.length === 1) throw new Error('The database is away')
    }
    start(run, { handlers: [handle(greeting, run, settle)], lease: { renewEveryMs: 50, lostAfterMs: 300 } })
    await addJob(database.db, greeting, { personId: 1 }, { maxAttempts: 1 })
    await expect.poll(() => settled).toEqual([1, 1])
    await expect.poll(() => listFailedJobs(database.db)).toMatchObject([{ reason: 'Error' }])
  })

  test.each([1, 25])('a job that succeeded is settled without running again, of %i attempts', async (maxAttempts) => {
    let runs = 0
    const settled: string[] = []
    async function run() {
      runs++
    }
    async function settle(_payload: { personId: number }, outcome: string) {
      settled.push(outcome)
      if (settled.length === 1) throw new Error('The database is away')
    }
    start(run, { handlers: [handle(greeting, run, settle)], lease: { renewEveryMs: 50, lostAfterMs: 300 } })
    await addJob(database.db, greeting, { personId: 1 }, { maxAttempts })
    await expect.poll(() => settled).toEqual(['succeeded', 'succeeded'])
    await expect.poll(async () => (await database.pool.query('select from graphile_worker.jobs')).rowCount).toBe(0)
    expect(runs).toBe(1)
  })

  test('a process that stops immediately has started nothing', async () => {
    await start(async () => undefined).stop()
  })
})

test('a job is settled with its outcome', async () => {
  const settled: [number, Outcome][] = []
  async function run({ personId }: { personId: number }) {
    if (personId === 2) throw new Error('No.')
  }
  const settle = async ({ personId }: { personId: number }, outcome: Outcome) => void settled.push([personId, outcome])
  start(run, { handlers: [handle(greeting, run, settle)], concurrency: 1 })
  for (const personId of [1, 2]) await addJob(database.db, greeting, { personId }, { maxAttempts: 1 })
  await expect
    .poll(() => settled)
    .toEqual([
      [1, 'succeeded'],
      [2, 'failed'],
    ])
})

test('connections that the database closed are opened again', async () => {
  const { rows } = await database.pool.query('select clock_timestamp() as before')
  const other = openDatabase({ url: database.url, poolSize: 6, log })
  const done: number[] = []
  const jobs = start(async ({ personId }) => void done.push(personId), { pool: other.pool })
  await addJob(database.db, greeting, { personId: 1 })
  await expect.poll(() => done).toEqual([1])
  await database.pool.query(
    `select pg_terminate_backend(pid) from pg_stat_activity
     where datname = current_database() and backend_start > $1 and pid <> pg_backend_pid()`,
    [rows[0].before],
  )
  await addJob(database.db, greeting, { personId: 2 })
  await expect.poll(() => done, { timeout: 15_000 }).toEqual([1, 2])
  await jobs.stop()
  await other.close()
})
