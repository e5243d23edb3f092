import { parseArgs } from 'node:util'
import type pg from 'pg'
import { z } from 'zod'
import { type CheckedThing, checkedThings, validUntil } from '#features/directory/professionals/check-rules.ts'
import { decide } from '#features/directory/verification/decisions.server.ts'
import { type DayRefusal, dayRefusal } from '#features/directory/verification/rules.ts'
import { countAppsUnder } from '#features/people/security/two-step/authenticator.server.ts'
import { addStaff, listStaff, removeStaff } from '#features/people/staff/staff.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import type { Dependencies, PreparedDependencies } from '#platform/process/dependencies.server.ts'
import { type Env, readEnv } from '#platform/process/env.server.ts'
import { keyIdOf } from '#platform/process/secrets.server.ts'
import { addKey, removeKey, sessionSecret } from '#platform/process/session-secret.server.ts'
import { say } from '#platform/process/terminal.server.ts'
import { countFailedJobs, listFailedJobs, mostFailedJobs, retryFailedJobs } from '#platform/queue/failed-jobs.server.ts'
import { emailAddress } from '#platform/values/email-address.ts'
import { dayInIndia } from '#platform/values/india.ts'
import { recordSampleOf } from './sample.server.ts'
import { readSyntheticOptions, runSynthetic } from './synthetic.server.ts'

type Prepared = { dependencies: PreparedDependencies; pool: pg.Pool; close(): Promise<void> }
/**
 * A command for operators. Returns one or more sentences about what was done. If the arguments are wrong, throws an
 * Error that says what is expected.
 */
type Command = (given: string[], prepare: () => Promise<Prepared>) => Promise<string>

/** The commands for operators by name. Each is run as `npm run {name} -- …`. */
const commands: Record<string, Command> = {
  sample: async (given, prepare) => {
    if (given[0] === 'record') return within(prepare, ({ dependencies }) => recordSampleOf(dependencies))
    const options = readSyntheticOptions(given)
    return within(prepare, ({ pool, dependencies }) =>
      runSynthetic({ pool, db: dependencies.db }, options, dependencies.now()),
    )
  },
  jobs: async (given, prepare) => {
    const chosen = readRetry(given)
    return within(prepare, ({ dependencies }) => failedJobs(dependencies, chosen))
  },
  verify: async (given, prepare) => {
    const options = readVerification(given)
    return within(prepare, ({ dependencies }) => verify(dependencies, options))
  },
  staff: async (given, prepare) => {
    const choice = readStaff(given)
    return within(prepare, ({ dependencies }) => staff(dependencies, choice))
  },
  keys: async (given, prepare) => {
    const [choice, env] = [readKeys(given), readEnv(process.env)]
    if (choice.step === 'remove' && !choice.isForced)
      await within(prepare, ({ dependencies: { db } }) => refuseLockout(db, env, choice.id))
    return keys(env, choice)
  },
}

export async function runCommand(name: string, given: string[], prepare: () => Promise<Prepared>): Promise<void> {
  const command = commands[name]
  if (!command) throw new Error(`There is no command ${name}; there are ${Object.keys(commands).join(', ')}.`)
  say(await command(given, prepare))
}

async function within<T>(prepare: () => Promise<Prepared>, work: (prepared: Prepared) => Promise<T>): Promise<T> {
  const prepared = await prepare()
  try {
    return await work(prepared)
  } finally {
    await prepared.close()
  }
}

const keysUsage = 'Please say npm run keys, or npm run keys -- rotate, or npm run keys -- remove 1a2b3c4d'

type SecretIn = Pick<Env, 'sessionSecret' | 'dataDir'>
type KeysChoice = { step: 'list' | 'rotate' } | { step: 'remove'; id: string; isForced: boolean }

/** Parses `rotate`, `remove 1a2b3c4d`, `remove 1a2b3c4d anyway`, or no arguments. */
export function readKeys([step = 'list', id, anyway, ...more]: string[]): KeysChoice {
  const isForced = anyway === 'anyway'
  if (step === 'remove' && id && isForced === (anyway !== undefined) && more.length === 0) return { step, id, isForced }
  if ((step === 'list' || step === 'rotate') && id === undefined) return { step }
  throw new Error(keysUsage)
}

/** Throws an Error that says how many people lose a way to log in, if anybody does when this key is removed. */
export async function refuseLockout(db: Db, env: SecretIn, id: string): Promise<void> {
  const ids = sessionSecret(env).split('\n').map(keyIdOf)
  if (!ids.slice(1).includes(id)) throw noSuchKey(id)
  const { apps, alone } = await countAppsUnder(db, { id, isOldest: ids.at(-1) === id })
  if (apps > 0)
    throw new Error(
      `Accounts whose authenticator app this ends: ${apps}, of which without another second step than recovery codes: ${alone}. Recovery codes that were made with this key end too. If it has to be, please say npm run keys -- remove ${id} anyway.`,
    )
}

/** Lists the site's keys by id, adds one, or removes an old one. */
export function keys(env: SecretIn, choice: KeysChoice): string {
  const { step } = choice
  const secret = step === 'remove' ? withoutKey(env, choice.id) : step === 'rotate' ? addKey(env) : sessionSecret(env)
  const lines = secret.split('\n').map((key, at) => `${keyIdOf(key)}  ${at === 0 ? 'in use' : 'still accepted'}`)
  return [...lines, ...(step === 'list' ? [] : ['Please restart the server, so that this applies.'])].join('\n')
}

function withoutKey(env: SecretIn, id: string): string {
  const secret = removeKey(env, id)
  if (secret === undefined) throw noSuchKey(id)
  return secret
}

const noSuchKey = (id: string) => new Error(`No old key has the id ${id}. ${keysUsage}.`)

const jobsUsage = 'Please say npm run jobs, or npm run jobs -- --retry all, or npm run jobs -- --retry 12,13'

/** Parses `--retry all`, `--retry 12,13`, or no arguments. */
export function readRetry(given: string[]): number[] | 'all' | undefined {
  const { retry } = read(given, { retry: { type: 'string' } } as const, jobsUsage)
  if (retry === undefined || retry === 'all') return retry
  const ids = retry.split(',').map(Number)
  if (ids.every((id) => Number.isSafeInteger(id) && id > 0)) return ids
  throw new Error(jobsUsage)
}

export async function failedJobs(
  { db }: Pick<Dependencies, 'db'>,
  retry: number[] | 'all' | undefined,
): Promise<string> {
  if (retry) return `${await retryFailedJobs(db, retry)} failed jobs are tried again.`
  const jobs = await listFailedJobs(db)
  if (jobs.length === 0) return 'No job has failed for good.'
  const lines = jobs.map(
    ({ id, task, payload, attempts, reason, createdAt }) =>
      `${id}  ${createdAt.toISOString()}  ${task} ${JSON.stringify(payload)}, after ${attempts} attempts: ${reason ?? 'unknown'}`,
  )
  const hasMore = (await countFailedJobs(db, mostFailedJobs + 1)) > jobs.length
  const count = hasMore ? `These are the first ${jobs.length} that failed for good` : `${jobs.length} failed for good`
  return [...lines, `${count}. ${jobsUsage}.`].join('\n')
}

const verifyUsage = `Please say npm run verify -- --professional 1000 --what ${checkedThings.join('|')}, with --on 2026-11-20 for another day than today, or --withdraw`

type VerificationOptions = {
  professionalId: number
  what: CheckedThing
  on?: string
  withdraw: boolean
}

export function readVerification(given: string[]): VerificationOptions {
  const string = { type: 'string' } as const
  const options = { professional: string, what: string, on: string, withdraw: { type: 'boolean' } } as const
  const values = read(given, options, verifyUsage)
  const what = checkedThings.find((each) => each === values.what)
  const professionalId = Number(values.professional)
  const isDay = values.on === undefined || z.iso.date().safeParse(values.on).success
  if (!what || !Number.isSafeInteger(professionalId) || !isDay) throw new Error(verifyUsage)
  return { professionalId, what, withdraw: values.withdraw ?? false, ...(values.on && { on: values.on }) }
}

const dayRefusals: Record<DayRefusal, string> = {
  future: 'that day has not come yet',
  too_early: 'that is too long ago',
  over: 'it would be over by now',
  too_long: 'it would hold for too long',
}

export async function verify(
  { db, now }: Pick<Dependencies, 'db' | 'now'>,
  { professionalId, what, on, withdraw }: VerificationOptions,
): Promise<string> {
  const of = { professionalId, kind: what, now: now() }
  if (withdraw) {
    await decide(db, null, { ...of, decision: 'withdrawn', reason: 'other', text: '' })
    return `Professional ${professionalId} no longer has a verified ${what}.`
  }
  const today = dayInIndia(now())
  const checkedOn = on ?? today
  const days = { checkedOn, validUntil: validUntil(what, checkedOn) }
  const refusal = dayRefusal(days, today)
  if (refusal) throw new Error(`A check of ${checkedOn} cannot be recorded: ${dayRefusals[refusal]}.`)
  await decide(db, null, { ...of, decision: 'checked', ...days, evidence: '' })
  return `Professional ${professionalId} has a verified ${what} since ${checkedOn}, until ${days.validUntil}.`
}

const staffUsage =
  'Please say npm run staff, or npm run staff -- add someone@example.in, or npm run staff -- remove someone@example.in'

type StaffChoice = { step: 'list' } | { step: 'add' | 'remove'; email: string }

/** Parses `add someone@example.in`, `remove someone@example.in`, or no arguments. */
export function readStaff(given: string[]): StaffChoice {
  const [step, typed = '', ...more] = given
  if (step === undefined) return { step: 'list' }
  const email = emailAddress(typed)
  if ((step === 'add' || step === 'remove') && email && more.length === 0) return { step, email }
  throw new Error(staffUsage)
}

const notAdded = {
  no_account: (email: string) => `No account has the address ${email}.`,
  not_confirmed: (email: string) =>
    `The address ${email} is not confirmed yet: its owner has to open the link in the email first.`,
  no_two_step: (email: string) =>
    `${email} has no two-step login: it has to be on before, so that no one else can turn it on with the password alone.`,
  demo: (email: string) => `${email} is a demo account, whose password everyone knows: it cannot be staff.`,
}

export async function staff({ db, now }: Pick<Dependencies, 'db' | 'now'>, choice: StaffChoice): Promise<string> {
  if (choice.step === 'list') {
    const members = await listStaff(db)
    if (members.length === 0) return `Nobody works in the back office. ${staffUsage}.`
    return members
      .map(({ email, fullName, hasTwoStep }) => `${fullName} <${email}>${hasTwoStep ? '' : ', without two-step login'}`)
      .join('\n')
  }
  const { email } = choice
  if (choice.step === 'remove')
    return (await removeStaff(db, email, now())) ? `${email} is no longer staff.` : `${email} was not staff.`
  const added = await addStaff(db, email, now())
  if (added.ok) return `${email} is staff, and can enter /admin.`
  throw new Error(notAdded[added.reason](email))
}

function read<const T extends NonNullable<Parameters<typeof parseArgs>[0]>['options']>(
  given: string[],
  options: T,
  usage: string,
) {
  try {
    return parseArgs({ args: given, options }).values
  } catch {
    throw new Error(usage)
  }
}
