import { spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { buildIfNeeded } from './build.ts'
import { check } from './check.ts'

/**
 * `npm test`: types, lint, dead code, words; then unit, database and API tests; then journeys in a browser on the built product.
 * `--without-browser` leaves the last out. Ends with one line that counts everything.
 */
const total = { passed: 0, failed: 0 }
const folder = mkdtempSync(join(tmpdir(), 'kamshetbuild-test-'))
const report = (name: string) => join(folder, `${name}.json`)

function add({ passed, failed }: typeof total, exitedWell: boolean) {
  total.passed += passed
  total.failed += failed
  // A runner that broke before or after its tests has failed, whatever it counted.
  if (!exitedWell && failed === 0) total.failed++
}

function run(command: string[], env: Record<string, string> = {}): boolean {
  return (
    spawnSync('npx', ['--no-install', ...command], { stdio: 'inherit', env: { ...process.env, ...env } }).status === 0
  )
}

add(check(), true)
process.env.NODE_ENV = 'test'
const unit = run(['vitest', 'run', '--reporter=dot', '--reporter=json', `--outputFile.json=${report('unit')}`], {
  ...(!process.stdout.isTTY && { NO_COLOR: '1' }),
})
const { numPassedTests = 0, numFailedTests = 0 } = existsSync(report('unit'))
  ? JSON.parse(readFileSync(report('unit'), 'utf8'))
  : {}
add({ passed: numPassedTests, failed: numFailedTests }, unit)

if (!process.argv.includes('--without-browser')) {
  await buildIfNeeded()
  const journeys = run(['playwright', 'test'], {
    E2E_REPORT: report('journeys'),
    NODE_ENV: 'test',
    E2E_DATA_DIR: join(folder, 'data'),
  })
  const { stats = { expected: 0, unexpected: 0 } } = existsSync(report('journeys'))
    ? JSON.parse(readFileSync(report('journeys'), 'utf8'))
    : {}
  add({ passed: stats.expected, failed: stats.unexpected }, journeys)
}

rmSync(folder, { recursive: true, force: true })
console.log(`${total.passed} passed, ${total.failed} failed`)
process.exitCode = total.failed > 0 ? 1 : 0
