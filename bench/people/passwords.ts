import { hashPassword, verifyPassword } from '#features/people/accounts/password-hash.server.ts'
import { runLoad, type Server } from '../processes.ts'
import { connections, median } from '../rounds.ts'

/**
 * `hash` and `verify` are the milliseconds that it takes to compute and to check a hash. `alone` is how many requests
 * per second other visitors make while nobody logs in. `beside` is the same while there are `logins` logins per second.
 */
export type PasswordFigures = { hash: number; verify: number; beside: number; alone: number; logins: number }

/**
 * Measures what a password check costs: the time that it takes on this machine, and how much logins slow down visitors
 * who only read the listing.
 */
export async function measurePasswords({ port }: Server, rounds: number, seconds: number): Promise<PasswordFigures> {
  const stored = await hashPassword('Plinth-Beam-7')
  const hash = await medianOf(9, () => hashPassword('Plinth-Beam-7'))
  const verify = await medianOf(9, () => verifyPassword(stored, 'wrong'))
  const outcomes: { beside: number; alone: number; logins: number }[] = []
  const perSecond = async () => {
    const outcome = await runLoad({ port, paths: ['/api/professionals?page=1'], headers: {}, connections, seconds })
    return outcome.requests / outcome.seconds
  }
  for (let round = -1; round < rounds; round++) {
    const alone = await perSecond()
    const logins = startLogins(port)
    const beside = await perSecond()
    const outcome = { alone, beside, logins: (await logins.stop()) / seconds }
    if (round >= 0) outcomes.push(outcome)
  }
  return {
    ...{ hash, verify },
    beside: median(outcomes.map((each) => each.beside)),
    alone: median(outcomes.map((each) => each.alone)),
    logins: median(outcomes.map((each) => each.logins)),
  }
}

/** Logs in two at a time, each from a different address in the header of a trusted proxy. */
function startLogins(port: number): { stop(): Promise<number> } {
  let [isOver, done] = [false, 0]
  const address = () => Array.from({ length: 4 }, () => 1 + Math.floor(Math.random() * 250)).join('.')
  const run = async (at: number) => {
    while (!isOver) {
      const answer = await fetch(`http://127.0.0.1:${port}/api/auth/login`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json', 'X-Forwarded-For': address() },
        body: JSON.stringify({ email: `nobody.${at}.${done}.${Math.random()}@example.in`, password: 'wrong' }),
      })
      if (answer.status !== 401) throw new Error(`a login was answered ${answer.status}`)
      done++
    }
  }
  const both = Promise.all([run(0), run(1)])
  return {
    async stop() {
      isOver = true
      await both
      return done
    },
  }
}

async function medianOf(times: number, run: () => Promise<unknown>): Promise<number> {
  const measured: number[] = []
  for (let at = 0; at < times; at++) {
    const started = performance.now()
    await run()
    measured.push(performance.now() - started)
  }
  return median(measured)
}
