import { parseArgs } from 'node:util'
import type pg from 'pg'
import { addSynthetic, removeSynthetic } from '#features/directory/search/synthetic-copy.server.ts'
import {
  addSyntheticProducts,
  receiveSyntheticProducts,
  removeSyntheticProducts,
} from '#features/shop/catalog/synthetic.server.ts'
import type { Db } from '#platform/database/database.server.ts'
import { showProgress } from '#platform/process/progress.server.ts'

/** How many professionals and products to add (0 for none), or whether to remove all synthetic ones. */
export type SyntheticOptions =
  | { remove: true }
  | { remove: false; professionals: number; products: number; seed: number }

/**
 * Parses `--professionals N`, `--products N`, both with `[--seed S]`, or `--remove`. If the arguments are wrong, throws
 * an Error that says what is expected.
 */
export function readSyntheticOptions(given: string[]): SyntheticOptions {
  const usage =
    'Please say npm run sample -- --professionals 200000, or --products 10000, with --seed 7 for other ones, or npm run sample -- --remove, or npm run sample -- record'
  try {
    const string = { type: 'string' } as const
    const { values } = parseArgs({
      args: given,
      options: { professionals: string, products: string, seed: string, remove: { type: 'boolean' } },
    })
    if (values.remove) return { remove: true }
    const [professionals, products, seed] = [values.professionals ?? 0, values.products ?? 0, values.seed ?? 1].map(
      Number,
    ) as [number, number, number]
    const isGiven = professionals >= 0 && products >= 0 && professionals + products > 0
    if (isGiven && [professionals, products, seed].every(Number.isSafeInteger))
      return { remove: false, professionals, products, seed }
  } catch {
    // parseArgs throws for an unknown option.
  }
  throw new Error(usage)
}

type Databases = { pool: pg.Pool; db: Db }

/** Adds or removes synthetic professionals and products. Returns sentences about what was done. */
export async function runSynthetic({ pool, db }: Databases, options: SyntheticOptions, today: Date): Promise<string> {
  if (options.remove) {
    const gone = await removeSynthetic(pool, (total) => showProgress('Removing professionals', total))
    const goods = await removeSyntheticProducts(db)
    return `${gone} synthetic professionals and ${goods} synthetic products are gone.`
  }
  const said: string[] = []
  const timed = async (name: string, count: number, add: () => Promise<void>) => {
    if (count === 0) return
    const started = performance.now()
    await add()
    const seconds = (performance.now() - started) / 1000
    said.push(`Added ${count} synthetic ${name} in ${seconds.toFixed(1)} s, ${Math.round(count / seconds)} a second.`)
  }
  await timed('professionals', options.professionals, () =>
    addSynthetic(pool, options, today, showProgress('Adding professionals', options.professionals)),
  )
  await timed('products', options.products, async () => {
    await addSyntheticProducts(db, options, showProgress('Adding products', options.products))
    await receiveSyntheticProducts(db, today)
  })
  return said.join('\n')
}
