import { parseArgs } from 'node:util'
import type pg from 'pg'
import { addSynthetic, removeSynthetic } from './features/directory/synthetic-copy.server.ts'
import { showProgress } from './platform/progress.server.ts'

export type SyntheticOptions = { remove: true } | { remove: false; professionals: number; seed: number }

/** Parses `--professionals N [--seed S]` or `--remove`. Throws an Error that says what was expected. */
export function readSyntheticOptions(given: string[]): SyntheticOptions {
  const usage =
    'Please say npm run sample -- --professionals 200000, with --seed 7 for other ones, or npm run sample -- --remove'
  try {
    const string = { type: 'string' } as const
    const { values } = parseArgs({
      args: given,
      options: { professionals: string, seed: string, remove: { type: 'boolean' } },
    })
    if (values.remove) return { remove: true }
    const [professionals, seed] = [Number(values.professionals), Number(values.seed ?? 1)]
    if (professionals > 0 && Number.isSafeInteger(professionals) && Number.isSafeInteger(seed))
      return { remove: false, professionals, seed }
  } catch {
    // An unknown option.
  }
  throw new Error(usage)
}

/** Adds or removes synthetic professionals. Returns a sentence about what was done. */
export async function runSynthetic(pool: pg.Pool, options: SyntheticOptions, today: Date): Promise<string> {
  const started = performance.now()
  if (options.remove) {
    const gone = await removeSynthetic(pool, (total) => showProgress('Removing professionals', total))
    return `${gone} synthetic professionals are gone.`
  }
  await addSynthetic(pool, options, today, showProgress('Adding professionals', options.professionals))
  const seconds = (performance.now() - started) / 1000
  const perSecond = Math.round(options.professionals / seconds)
  return `Added ${options.professionals} synthetic professionals in ${seconds.toFixed(1)} s, ${perSecond} a second.`
}
