import { spawn, spawnSync } from 'node:child_process'
import { existsSync, globSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { check } from './check.ts'

/**
 * `npm test` checks types, lint, dead code and words, then runs unit, database and API tests, then the browser tests
 * tagged @daily on the built product. `--long` runs the other browser tests instead, and the tests that kill processes
 * with more kills. `--all` runs everything, as CI does.
 *
 * `--without-browser` skips the browser tests, `--shard=1/2` runs the first half of each kind, `--slowest` says how long
 * each part took, and lists the ten slowest files and tests. The output ends with what failed and why, and one line of
 * totals.
 */
const known = ['--long', '--all', '--without-browser', '--slowest']
const flags = process.argv.slice(2)
const shard = flags.find((flag) => /^--shard=\d+\/\d+$/.test(flag))
const wrong = flags.find((flag) => flag !== shard && !known.includes(flag))
if (wrong) throw new Error(`${wrong} is none of ${known.join(', ')} and --shard=1/2.`)
const [isOnlyLong, isAll] = [flags.includes('--long'), flags.includes('--all')]

const total = { passed: 0, failed: 0 }
const folder = mkdtempSync(join(tmpdir(), 'kamshetbuild-test-'))
const report = (name: string) => join(folder, `${name}.json`)

function add({ passed, failed }: typeof total, exitedWell: boolean) {
  total.passed += passed
  total.failed += failed
  // A runner that crashed before or after its tests has failed, whatever its counts say.
  if (!exitedWell && failed === 0) total.failed++
}

function run(command: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync('npx', ['--no-install', ...command], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  )
}

/** The report that a runner wrote about its tests. Undefined if the runner crashed before it wrote one. */
function reported(name: string) {
  return existsSync(report(name)) ? JSON.parse(readFileSync(report(name), 'utf8')) : undefined
}

/** The tests that have ended. `why` is empty for a test that passed. */
const ended: { file: string; name: string; ms: number; why: string[] }[] = []

const minutes: Record<string, number> = {}

/** Runs a part of the tests, and notes how long it took. */
async function timed<T>(part: string, run: () => T): Promise<Awaited<T>> {
  const start = performance.now()
  const outcome = await run()
  minutes[part] = (performance.now() - start) / 60_000
  return outcome
}

type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { results: { duration: number; errors: { message?: string }[] }[] }[] }[]
}

function noteJourneys({ file, specs, suites = [] }: Suite): void {
  for (const { title, tests } of specs)
    for (const { duration, errors } of tests.flatMap(({ results }) => results))
      ended.push({ file: `e2e/${file}`, name: title, ms: duration, why: errors.map(({ message = '' }) => message) })
  suites.forEach(noteJourneys)
}

function listSlowest(timed: { name: string; ms: number }[]): void {
  for (const { name, ms } of timed.toSorted((a, b) => b.ms - a.ms).slice(0, 10))
    console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}

/** Builds the product in a process of its own, unless it is built. Returns whether it is. */
function build(): Promise<boolean> {
  return new Promise((resolve) =>
    spawn(process.execPath, ['scripts/build.ts'], { stdio: 'inherit' }).on('exit', (code) => resolve(code === 0)),
  )
}

const hasBrowser = !flags.includes('--without-browser')
// Checks and build run at the same time, because the longest check, that of the types, uses one processor only. The
// other checks end before it.
const [checked, isBuilt] = await timed('check and build', () =>
  Promise.all([
    // The checks always cover the whole tree, so they run in the first shard only.
    !isOnlyLong && (!shard || shard.startsWith('--shard=1/')) ? check() : undefined,
    hasBrowser && build(),
  ]),
)
if (checked) add(checked, true)
if (hasBrowser && !isBuilt) add({ passed: 0, failed: 0 }, false)
const part = shard ? [shard] : []
process.env.NODE_ENV = 'test'
if (isOnlyLong || isAll) process.env.LONG_RUN = 'on'
const isLonger = (file: string) => readFileSync(file, 'utf8').includes('long-run.ts')
const files = isOnlyLong ? globSync('src/**/*.test.ts').filter(isLonger) : []
const unit = await timed('unit', () =>
  run(
    ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report('unit')}`, ...part, ...files],
    { ...(!process.stdout.isTTY && { NO_COLOR: '1' }) },
  ),
)
const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = reported('unit') ?? {}
add({ passed: numPassedTests, failed: numFailedTests }, unit)
for (const { name, assertionResults } of testResults)
  for (const { fullName, duration, failureMessages } of assertionResults)
    ended.push({ file: relative('.', name), name: fullName, ms: duration ?? 0, why: failureMessages ?? [] })

if (isBuilt) {
  const which = isAll ? [] : [isOnlyLong ? '--grep-invert' : '--grep', '@daily']
  const env = { E2E_REPORT: report('journeys'), NODE_ENV: 'test', E2E_DATA_DIR: join(folder, 'data') }
  const journeys = await timed('browser', () => run(['playwright', 'test', ...which, ...part], env))
  const { stats = { expected: 0, unexpected: 0 }, suites = [] } = reported('journeys') ?? {}
  suites.forEach(noteJourneys)
  add({ passed: stats.expected, failed: stats.unexpected }, journeys)
}

if (flags.includes('--slowest')) {
  const ofFiles = Map.groupBy(ended, ({ file }) => file)
  listSlowest([...ofFiles].map(([name, tests]) => ({ name, ms: tests.reduce((sum, { ms }) => sum + ms, 0) })))
  listSlowest(ended.map(({ file, name, ms }) => ({ name: `${file} ${name}`, ms })))
  for (const [part, took] of Object.entries(minutes)) console.log(`${took.toFixed(1).padStart(6)} min  ${part}`)
}
// The failures are repeated before the totals, for a CI that keeps only the end of the output.
for (const { file, name, why } of ended)
  if (why.length > 0)
    console.log(`\nFailed: ${file} ${name}\n${stripVTControlCharacters(why.join('\n')).slice(0, 2_000)}`)
rmSync(folder, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
