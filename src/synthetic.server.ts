import { parseArgs } from 'node:util'
import type pg from 'pg'
import { addSynthetic, removeSynthetic } from './features/directory/synthetic-copy.server.ts'
import { showProgress } from './platform/progress.server.ts'

export type SyntheticOrder = { remove: true } | { remove: false; professionals: number; seed: number }

/** Reads `--professionals N [--seed S]` or `--remove`. Throws an Error that says what was expected. */
export function readSyntheticOrder(given: string[]): SyntheticOrder {
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
    // Options that there are not.
  }
  throw new Error(usage)
}

/** Does what was ordered, and says in a sentence what that was. */
export async function fulfil(pool: pg.Pool, order: SyntheticOrder, today: Date): Promise<string> {
  const started = performance.now()
  if (order.remove) {
    const gone = await removeSynthetic(pool, (total) => showProgress('Removing professionals', total))
    return `${gone} synthetic professionals are gone.`
  }
  await addSynthetic(pool, order, today, showProgress('Adding professionals', order.professionals))
  const seconds = (performance.now() - started) / 1000
  const perSecond = Math.round(order.professionals / seconds)
  return `Added ${order.professionals} synthetic professionals in ${seconds.toFixed(1)} s, ${perSecond} a second.`
}
