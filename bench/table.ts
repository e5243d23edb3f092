import { compare, type Result, type Side } from './rounds.ts'

/**
 * A row of the report: the product compared with a bare server or with itself. `target`: the lowest acceptable ratio.
 */
export type Row = Result & { name: string; target: number | undefined; note?: string }

export type Table = ReturnType<typeof createTable>

/** Collects the rows of a run. Only rows whose names contain `only` are measured. */
export function createTable({ rounds, seconds, only }: { rounds: number; seconds: number; only: string }) {
  const rows: Row[] = []
  /** Adds a measured row. `note` says what the columns do not show. */
  function add(name: string, target: number | undefined, result: Result, note?: string): void {
    const { product, bare, ratio, cpuRatio } = result
    const percent = (share: number | undefined) => (share === undefined ? '–' : `${Math.round(share * 100)} %`)
    console.log(
      `${name}: ${Math.round(product.perSecond)}/s of ${Math.round(bare.perSecond)}/s, ${percent(ratio)} (processor ${percent(cpuRatio)}), ` +
        `p50 ${product.p50.toFixed(2)} ms, p99 ${product.p99.toFixed(1)} of ${bare.p99.toFixed(1)} ms${note ? `; ${note}` : ''}`,
    )
    rows.push({ name, target, ...result, ...(note && { note }) })
  }
  return {
    ...{ rows, rounds, seconds, add },
    wanted: (name: string) => name.includes(only),
    /** Puts load on the two servers in turns, and adds the result. */
    async measure(name: string, target: number | undefined, product: Side, bare: Side): Promise<void> {
      add(name, target, await compare(product, bare, rounds, seconds))
    },
  }
}
