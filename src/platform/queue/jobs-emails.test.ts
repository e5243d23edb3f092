import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { rm } from 'node:fs/promises'
import { join } from 'node:path'
import { sql } from 'kysely'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testDatabase } from '#platform/testing/database.ts'
import { causeEmail } from '#platform/testing/emailing-process.ts'
import { isLongRun } from '#platform/testing/long-run.ts'
import { type SmtpMoment, type SmtpServer, startSmtpServer } from '#platform/testing/smtp-server.ts'
import { makeTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import { listFailedJobs } from './failed-jobs.server.ts'
import { addJob } from './jobs.server.ts'

/** Each moment of a kill comes once, in the long run four times. */
const ROUNDS = isLongRun ? 20 : 5
const CAUSES_A_ROUND = 6

const database = testDatabase()
let smtp: SmtpServer
/** The folder of Node's compile cache, with which the processes start twice as fast. */
let compiled: string
beforeAll(async () => {
  compiled = await makeTemporaryFolder()
  smtp = await startSmtpServer()
  await database.pool.query('create table causes (id int generated always as identity primary key, settled boolean)')
})
afterAll(async () => {
  await smtp.stop()
  await rm(compiled, { recursive: true, force: true })
})

/** The moments at which a process is killed. The rounds use them in turn. */
const moments: (SmtpMoment | 'starting' | 'between two emails')[] = [
  'addressed',
  'received',
  'accepted',
  'between two emails',
  'starting',
]

test(`${ROUNDS} times kill -9 in the middle: every cause has its email, and a repeated email keeps its Message-ID`, async () => {
  /** How many emails had been accepted at each kill. */
  const kills: number[] = []
  // The next process already loads its code while the current one works.
  let next = spawnWorker()
  for (let round = 0; round < ROUNDS; round++) {
    const moment = moments[round % moments.length]
    const worker = next
    next = spawnWorker()
    const target = `cause-${await addCauses()}@people.test`
    const isTime = new Promise<void>((resolve) => {
      smtp.watch((reached, to) => {
        if (to !== target) return
        // The process is killed now, before the event loop lets anything else happen.
        if (reached === moment) {
          worker.kill()
          resolve()
        }
        if (reached === 'accepted' && moment === 'between two emails') setTimeout(resolve, 3)
      })
      if (moment === 'starting') worker.started.then(() => resolve())
    })
    worker.start()
    await isTime
    worker.kill()
    await worker.ended
    // The server may still accept emails that were sent in full before the kill, so the test waits for this.
    await expect.poll(() => smtp.connections(), { interval: 10 }).toBe(0)
    kills.push(smtp.accepted.length)
  }

  smtp.watch(() => undefined)
  next.start()
  await expect.poll(() => countJobs(), { timeout: 20_000, interval: 50 }).toBe(0)
  await next.stop()

  const causes = ROUNDS * CAUSES_A_ROUND
  const emailsOf = (cause: number) =>
    smtp.accepted.flatMap(({ to, messageId }, at) => (to === `cause-${cause}@people.test` ? [{ at, messageId }] : []))
  const all = Array.from({ length: causes }, (_, index) => emailsOf(index + 1))
  for (const emails of all) {
    expect(new Set(emails.map(({ messageId }) => messageId)).size).toBe(1)
    for (const [index, { at }] of emails.slice(1).entries()) {
      // An email may be repeated only if there was a kill between it and its repeat.
      expect(kills.some((accepted) => emails[index]!.at < accepted && accepted <= at)).toBe(true)
    }
  }
  const repeated = all.filter((emails) => emails.length > 1)
  const messageIds = new Set(smtp.accepted.map(({ messageId }) => messageId))
  expect(messageIds.size).toBe(causes)
  const table = {
    rounds: ROUNDS,
    jobs: causes,
    'sent once': all.filter((emails) => emails.length === 1).length,
    'sent twice': repeated.filter((emails) => emails.length === 2).length,
    'more often': repeated.filter((emails) => emails.length > 2).length,
    lost: all.filter((emails) => emails.length === 0).length,
  }
  process.stdout.write(`${JSON.stringify(table)}\n`)
  expect(table).toMatchObject({ lost: 0 })
}, 60_000)

test('no email is lost while the mail server is down', async () => {
  const { port } = new URL(smtp.url)
  await smtp.stop()
  await addCauses()
  const worker = spawnWorker()
  worker.start()
  const untried = () => countJobs('where attempts = 0 or locked_at is not null')
  await expect.poll(untried, { timeout: 10_000 }).toBe(0)
  expect(await countJobs('where last_error is not null')).toBe(CAUSES_A_ROUND)

  smtp = await startSmtpServer(Number(port))
  // Ends the waiting time before the retries.
  await database.pool.query('update graphile_worker._private_jobs set run_at = now()')
  await database.pool.query("select pg_notify('jobs:insert', '{\"count\":4}')")
  await expect.poll(() => countJobs(), { timeout: 20_000 }).toBe(0)
  expect(new Set(smtp.accepted.map(({ to }) => to)).size).toBe(CAUSES_A_ROUND)
  expect(smtp.accepted).toHaveLength(CAUSES_A_ROUND)
  await worker.stop()
})

test('a job whose process is killed during its last attempt has failed for good, and is settled by another process', async () => {
  const { rows } = await database.pool.query('insert into causes default values returning id')
  const causeId: number = rows[0].id
  const before = smtp.accepted.length
  await addJob(database.db, causeEmail, { causeId }, { maxAttempts: 1 })
  const killed = spawnWorker()
  const isSending = new Promise<void>((resolve) => {
    smtp.watch((reached) => {
      if (reached !== 'addressed') return
      killed.kill()
      resolve()
    })
  })
  killed.start()
  await isSending
  await killed.ended
  smtp.watch(() => undefined)
  const isSettled = async () =>
    (await database.pool.query('select settled from causes where id = $1', [causeId])).rows[0].settled
  expect(await listFailedJobs(database.db)).toEqual([])
  expect(await isSettled()).toBeNull()

  const next = spawnWorker()
  next.start()
  await expect.poll(() => listFailedJobs(database.db), { timeout: 10_000 }).toHaveLength(1)
  expect((await listFailedJobs(database.db))[0]).toMatchObject({ payload: { causeId }, attempts: 1 })
  expect(await isSettled()).toBe(true)
  expect(smtp.accepted).toHaveLength(before)
  await next.stop()
  await database.pool.query('delete from graphile_worker._private_jobs')
})

/**
 * Adds causes of emails, each with its job in one transaction, as the features do. Returns the id of a cause in the
 * middle.
 */
async function addCauses(): Promise<number> {
  const ids: number[] = []
  for (let count = 0; count < CAUSES_A_ROUND; count++) {
    await database.db.transaction().execute(async (trx) => {
      const { rows } = await sql<{ id: number }>`insert into causes default values returning id`.execute(trx)
      ids.push(rows[0]!.id)
      await addJob(trx, causeEmail, { causeId: rows[0]!.id }, { key: rows[0]!.id })
    })
  }
  return ids[CAUSES_A_ROUND / 2]!
}

async function countJobs(where = ''): Promise<number> {
  const { rows } = await database.pool.query(`select count(*)::int as count from graphile_worker.jobs ${where}`)
  return rows[0].count
}

function spawnWorker() {
  const script = join(import.meta.dirname, '../testing/emailing-process.ts')
  const child = spawn(process.execPath, [script, database.url, smtp.url], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
  })
  const ended = once(child, 'exit')
  return {
    start: () => child.stdin.write('start\n'),
    started: once(child.stdout, 'data'),
    ended,
    kill: () => child.kill('SIGKILL'),
    async stop() {
      child.stdin.end()
      expect(await ended).toEqual([0, null])
    },
  }
}
