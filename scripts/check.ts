import { spawnSync } from 'node:child_process'

type Check = { name: string; command: string[] }

const checks: Check[] = [
  { name: 'types', command: ['tsc', '--noEmit'] },
  { name: 'lint and format', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'words of every language', command: ['node', 'scripts/words.ts', '--check'] },
  { name: 'database types', command: ['node', 'scripts/db-types.ts', '--check'] },
]

/** Checks types, lint, dead code, words and database types. A check that fails prints its output. */
export function check(): { passed: number; failed: number } {
  const outcome = { passed: 0, failed: 0 }
  for (const { name, command } of checks) {
    const { status, stdout, stderr } = spawnSync('npx', ['--no-install', ...command], { encoding: 'utf8' })
    if (status === 0) outcome.passed++
    else {
      outcome.failed++
      console.log(`${stdout}\n${stderr}`)
    }
    console.log(`${status === 0 ? '✓' : '✗'} ${name}`)
  }
  return outcome
}

if (import.meta.main) process.exitCode = check().failed > 0 ? 1 : 0
