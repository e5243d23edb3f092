import { once } from 'node:events'
import { openDatabase } from '#platform/database/database.server.ts'
import { createMail, messageIdOf } from '#platform/mail/mail.server.ts'
import { createLog } from '#platform/process/log.server.ts'
import { startJobs } from '#platform/queue/job-workers.server.ts'
import { handle, task } from '#platform/queue/jobs.server.ts'

export const causeEmail = task<{ causeId: number }>('test.cause-email')

/** The times are short, so that a test does not wait long for the jobs of a process that it has killed. */
const lease = { renewEveryMs: 100, lostAfterMs: 500 }

/**
 * `node emailing-process.ts <url> <smtp url>` waits for a line on its standard input, prints 'started', and sends the
 * emails of its jobs until it is killed or the input ends.
 */
async function run(url: string, smtpUrl: string) {
  const log = createLog('silent')
  const mail = createMail({ smtpUrl, dataDir: '', from: 'site@site.test', log })
  const { pool, close } = openDatabase({ url, poolSize: 6, log })
  const sendEmail = handle(
    causeEmail,
    ({ causeId }, job) =>
      mail.send(
        { to: `cause-${causeId}@people.test`, subject: `Cause ${causeId}`, text: 'Namaste', html: '<p>Namaste</p>' },
        { messageId: messageIdOf(job, 'https://site.test') },
      ),
    async ({ causeId }) => void (await pool.query('update causes set settled = true where id = $1', [causeId])),
  )
  await once(process.stdin, 'data')
  const jobs = startJobs({ pool, handlers: [sendEmail], log, lease })
  process.stdout.write('started\n')
  await once(process.stdin, 'end')
  await jobs.stop()
  await close()
}

if (import.meta.main) await run(process.argv[2] ?? '', process.argv[3] ?? '')
