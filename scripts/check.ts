import { execFile } from 'node:child_process'

type Check = { name: string; command: string[] }

const checks: Check[] = [
  // Each checker works out most types again. Four of them, the default, take twice the processor time of one.
  { name: 'types', command: ['tsc', '--noEmit', '--checkers', '1'] },
  { name: 'lint and format', command: ['biome', 'ci', '--colors=off', '.'] },
  { name: 'dead code', command: ['knip'] },
  { name: 'words of every language', command: ['node', 'scripts/words.ts', '--check'] },
  { name: 'database types', command: ['node', 'scripts/db-types.ts', '--check'] },
]

/**
 * Checks types, lint, dead code, words and database types, all at the same time: the types take as long as the others
 * together, and use one processor. A check that fails prints its output.
 */
export async function check(): Promise<{ passed: number; failed: number }> {
  const outcome = { passed: 0, failed: 0 }
  await Promise.all(
    checks.map(async ({ name, command }) => {
      const { hasPassed, output } = await run(command)
      outcome[hasPassed ? 'passed' : 'failed']++
      console.log(hasPassed ? `✓ ${name}` : `${output}\n✗ ${name}`)
    }),
  )
  return outcome
}

function run(command: string[]): Promise<{ hasPassed: boolean; output: string }> {
  return new Promise((resolve) =>
    execFile('npx', ['--no-install', ...command], { maxBuffer: Number.POSITIVE_INFINITY }, (error, stdout, stderr) =>
      resolve({ hasPassed: !error, output: `${stdout}\n${stderr}` }),
    ),
  )
}

if (import.meta.main) process.exitCode = (await check()).failed > 0 ? 1 : 0
