import { beforeAll, describe, expect, test } from 'vitest'
import { addProfessionals } from '#features/directory/professionals/testing.server.ts'
import { confirmationEmailTask } from '#features/directory/registration/jobs.server.ts'
import { turnOnTwoStep } from '#features/people/security/testing.server.ts'
import { addJob } from '#platform/queue/jobs.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { type TestDependencies, testDependencies } from '#platform/testing/dependencies.ts'
import { runJobs } from '#platform/testing/jobs.ts'
import { withTemporaryFolder } from '#platform/testing/temporary-folder.ts'
import {
  failedJobs,
  keys,
  readKeys,
  readRetry,
  readStaff,
  readVerification,
  refuseLockout,
  runCommand,
  staff,
  verify,
} from './commands.server.ts'

const database = testDatabase()
let dependencies: TestDependencies
beforeAll(async () => {
  dependencies = testDependencies(database)
  await addProfessionals(database.db, [{ id: 101 }])
})

describe('npm run jobs', () => {
  test('lists jobs that failed for good, and retries them', async () => {
    const user = { id: 5000, email: 'meera@example.in', username: 'meera', full_name: 'Meera', user_type: 'customer' }
    await database.db.insertInto('users').values(user).execute()
    expect(await failedJobs(dependencies, undefined)).toBe('No job has failed for good.')

    const { send } = dependencies.mail
    dependencies.mail.send = async () => {
      throw new Error('550 no such mailbox meera@example.in')
    }
    await addJob(database.db, confirmationEmailTask, { userId: 5000, language: 'en' }, { maxAttempts: 1 })
    await runJobs(dependencies)
    const list = await failedJobs(dependencies, undefined)
    expect(list).toMatch(
      /^\d+ {2}\S+ {2}registration\.confirmation-email \{"userId":5000,"language":"en"\}, after 1 attempts: /,
    )
    expect(list).toContain('1 failed for good.')

    dependencies.mail.send = send
    expect(await failedJobs(dependencies, 'all')).toBe('1 failed jobs are tried again.')
    await runJobs(dependencies)
    expect(dependencies.emails.map(({ to }) => to)).toEqual(['meera@example.in'])
    expect(await failedJobs(dependencies, undefined)).toBe('No job has failed for good.')
  })

  test.each([
    [[], undefined],
    [['--retry', 'all'], 'all'],
    [
      ['--retry', '12,13'],
      [12, 13],
    ],
  ])('%j', (given, chosen) => expect(readRetry(given)).toEqual(chosen))

  test.each([[['--retry', 'some']], [['--retry', '-1']], [['--again']], [['12']]])('%j shows the usage', (given) => {
    expect(() => readRetry(given)).toThrow('Please say npm run jobs')
  })
})

describe('npm run verify', () => {
  const stored = () =>
    database.db.selectFrom('professionals').select('verified_on').where('id', '=', 101).executeTakeFirst()

  test('records what was verified and when, and removes it; the badge follows', async () => {
    const options = readVerification(['--professional', '101', '--what', 'identity', '--on', '2026-11-20'])
    expect(await verify(dependencies, options)).toBe(
      'Professional 101 has a verified identity since 2026-11-20, until 2031-11-20.',
    )
    expect(await stored()).toEqual({ verified_on: '2026-11-20' })
    await verify(dependencies, readVerification(['--professional', '101', '--what', 'identity']))
    expect(await stored()).toEqual({ verified_on: '2026-11-21' })
    await verify(dependencies, readVerification(['--professional', '101', '--what', 'identity', '--withdraw']))
    expect(await stored()).toEqual({ verified_on: null })
    const { rows } = await database.pool.query(
      "select act, details from audit_log where subject->>'professionalId' = '101' order by id",
    )
    expect(rows.map(({ act }) => act)).toEqual([
      'verification.checked',
      'verification.checked',
      'verification.withdrawn',
    ])
    expect(rows[0].details).toEqual({ kind: 'identity', checkedOn: '2026-11-20', validUntil: '2031-11-20' })
  })

  test.each([
    ['2026-11-22', 'that day has not come yet'],
    ['2019-12-31', 'that is too long ago'],
    ['2020-01-01', 'it would be over by now'],
  ])('a check of %s cannot be recorded', async (on, why) => {
    const options = { professionalId: 101, what: 'address', on, withdraw: false } as const
    await expect(verify(dependencies, options)).rejects.toThrow(why)
  })

  test('an unknown professional is reported as missing', async () => {
    await expect(verify(dependencies, { professionalId: 999, what: 'address', withdraw: false })).rejects.toThrow('404')
  })

  test.each([
    [[]],
    [['--professional', 'x', '--what', 'identity']],
    [['--professional', '101', '--what', 'charm']],
    [['--professional', '101', '--what', 'identity', '--on', 'yesterday']],
  ])('%j shows the usage', (given) => {
    expect(() => readVerification(given)).toThrow('Please say npm run verify')
  })
})

test('an unknown command is an error that lists the commands', async () => {
  await expect(runCommand('dance', [], () => Promise.reject(new Error('not asked')))).rejects.toThrow(
    'There is no command dance; there are sample, jobs, verify, staff, keys.',
  )
})

describe('npm run keys', () => {
  test.each([
    [[], { step: 'list' }],
    [['rotate'], { step: 'rotate' }],
    [['remove', '1a2b3c4d'], { step: 'remove', id: '1a2b3c4d', isForced: false }],
    [['remove', '1a2b3c4d', 'anyway'], { step: 'remove', id: '1a2b3c4d', isForced: true }],
  ])('%j', (given, choice) => expect(readKeys(given)).toEqual(choice))

  test.each([[['remove']], [['rotate', '1a2b3c4d']], [['remove', '1a2b3c4d', 'now']], [['forget']]])(
    '%j shows the usage',
    (given) => expect(() => readKeys(given)).toThrow('Please say npm run keys'),
  )

  test('refuses to remove a key while apps need it, and says how many people would have no other way', () =>
    withTemporaryFolder(async (dataDir) => {
      const env = { sessionSecret: undefined, dataDir }
      const idsOf = () =>
        keys(env, { step: 'list' })
          .split('\n')
          .map((line) => line.slice(0, 8))
      for (const _ of [1, 2]) keys(env, { step: 'rotate' })
      const [inUse = '', middle = '', oldest = ''] = idsOf()
      const sealed = [`${middle}.iv.tag.data`, `${middle}.iv.tag.data`, 'iv.tag.data', `${inUse}.iv.tag.data`]
      for (const [at, secret] of sealed.entries()) {
        const name = { email: `app${at}@example.in`, username: `app${at}`, full_name: 'Asha', user_type: 'customer' }
        const { id: user_id } = await database.db
          .insertInto('users')
          .values(name)
          .returning('id')
          .executeTakeFirstOrThrow()
        await database.db
          .insertInto('two_steps')
          .values({ user_id, by_email: at === 0, since: new Date() })
          .execute()
        const app = { user_id, secret, is_confirmed: true, last_step: 0, created_at: new Date() }
        await database.db.insertInto('authenticators').values(app).execute()
      }
      const refused = (id: string) => expect(refuseLockout(database.db, env, id)).rejects
      await refused(middle).toThrow(
        /app this ends: 2, of which .* codes: 1\. .* npm run keys -- remove [0-9a-f]{8} anyway/,
      )
      await refused(oldest).toThrow('app this ends: 1, of which without another second step than recovery codes: 1.')
      await refused(inUse).toThrow('No old key has the id')
      await database.db.deleteFrom('authenticators').execute()
      await refuseLockout(database.db, env, middle)
      expect(keys(env, { step: 'remove', id: middle, isForced: false })).toContain('Please restart the server')
      expect(idsOf()).toEqual([inUse, oldest])
    }))
})

describe('npm run staff', () => {
  test.each([[['add']], [['add', 'no address']], [['promote', 'a@example.in']], [['add', 'a@example.in', 'more']]])(
    '%j says what was expected',
    (given) => expect(() => readStaff(given)).toThrow('Please say npm run staff'),
  )

  test('adds the owner of the address, lists the staff, and removes them', async () => {
    const address = { email: 'asha@example.in', email_verified: true }
    const asha = { id: 5001, ...address, username: 'asha', full_name: 'Asha', user_type: 'customer' }
    await database.db.insertInto('users').values(asha).execute()
    const email = 'asha@example.in'
    expect(await staff(dependencies, readStaff([]))).toContain('Nobody works in the back office.')
    await expect(staff(dependencies, readStaff(['add', email]))).rejects.toThrow('has no two-step login')
    await turnOnTwoStep(database.db, 5001, dependencies.now())
    expect(await staff(dependencies, readStaff(['add', email]))).toContain('is staff')
    expect(await staff(dependencies, readStaff([]))).toBe('Asha <asha@example.in>')
    await database.db.deleteFrom('two_steps').where('user_id', '=', 5001).execute()
    expect(await staff(dependencies, readStaff([]))).toBe('Asha <asha@example.in>, without two-step login')
    expect(await staff(dependencies, readStaff(['remove', email]))).toBe('asha@example.in is no longer staff.')
    expect(await staff(dependencies, readStaff(['remove', email]))).toBe('asha@example.in was not staff.')
    await expect(staff(dependencies, readStaff(['add', 'no@example.in']))).rejects.toThrow('No account has')
    const { rows } = await database.pool.query(
      "select act from audit_log where subject->>'userId' = '5001' order by id",
    )
    expect(rows.map(({ act }) => act)).toEqual(['staff.added', 'staff.removed'])
  })
})
