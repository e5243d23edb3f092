import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, relative } from 'node:path'
import { stripVTControlCharacters } from 'node:util'
import { buildIfNeeded } from './build.ts'
import { check } from './check.ts'

/**
 * `npm test` checks types, lint, dead code and words, then runs unit, database and API tests, then browser tests on the
 * built product. `--without-browser` skips the browser tests, `--shard=1/2` runs the first half of each kind,
 * `--slowest` lists the ten slowest tests. The output ends with what failed and why, and one line of totals.
 */
const flags = process.argv.slice(2)
const shard = flags.find((flag) => /^--shard=\d+\/\d+$/.test(flag))
const wrong = flags.find((flag) => flag !== shard && !['--without-browser', '--slowest'].includes(flag))
if (wrong) throw new Error(`${wrong} is none of --without-browser, --shard=1/2 and --slowest.`)

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
const ended: { name: string; ms: number; why: string[] }[] = []

type Suite = {
  file: string
  suites?: Suite[]
  specs: { title: string; tests: { results: { duration: number; errors: { message?: string }[] }[] }[] }[]
}

function noteJourneys({ file, specs, suites = [] }: Suite): void {
  for (const { title, tests } of specs)
    for (const { duration, errors } of tests.flatMap(({ results }) => results))
      ended.push({ name: `e2e/${file} ${title}`, ms: duration, why: errors.map(({ message = '' }) => message) })
  suites.forEach(noteJourneys)
}

// The checks always cover the whole tree, so they run in the first shard only.
if (!shard || shard.startsWith('--shard=1/')) add(check(), true)
const part = shard ? [shard] : []
process.env.NODE_ENV = 'test'
const unit = run(
  ['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report('unit')}`, ...part],
  {
    ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
  },
)
const { numPassedTests = 0, numFailedTests = 0, testResults = [] } = reported('unit') ?? {}
add({ passed: numPassedTests, failed: numFailedTests }, unit)
for (const { name, assertionResults } of testResults)
  for (const { fullName, duration, failureMessages } of assertionResults)
    ended.push({ name: `${relative('.', name)} ${fullName}`, ms: duration ?? 0, why: failureMessages ?? [] })

if (!flags.includes('--without-browser')) {
  await buildIfNeeded()
  const journeys = run(['playwright', 'test', ...part], {
    E2E_REPORT: report('journeys'),
    NODE_ENV: 'test',
    E2E_DATA_DIR: join(folder, 'data'),
  })
  const { stats = { expected: 0, unexpected: 0 }, suites = [] } = reported('journeys') ?? {}
  suites.forEach(noteJourneys)
  add({ passed: stats.expected, failed: stats.unexpected }, journeys)
}

if (flags.includes('--slowest')) {
  const slowest = ended.toSorted((a, b) => b.ms - a.ms).slice(0, 10)
  for (const { name, ms } of slowest) console.log(`${(ms / 1000).toFixed(1).padStart(6)} s  ${name}`)
}
// The failures are repeated before the totals, for a CI that keeps only the end of the output.
for (const { name, why } of ended)
  if (why.length > 0) console.log(`\nFailed: ${name}\n${stripVTControlCharacters(why.join('\n')).slice(0, 2_000)}`)
rmSync(folder, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
