import { type Out, terminal } from './terminal.server.ts'

/** Reports the progress of a long task: a bar on a terminal, otherwise a plain line at each quarter. */
export type Progress = { to(done: number): void }

const WIDTH = 24

export function showProgress(label: string, total: number, out: Out = terminal): Progress {
  let shown = -1
  return {
    to(done) {
      const percent = Math.floor((100 * Math.min(done, total)) / Math.max(total, 1))
      const step = out.isTTY ? percent : percent - (percent % 25)
      if (step <= shown) return
      shown = step
      if (!out.isTTY) return void out.write(`${label}: ${step} %\n`)
      const filled = Math.round((WIDTH * percent) / 100)
      const bar = '#'.repeat(filled).padEnd(WIDTH)
      out.write(`\r${label} [${bar}] ${String(percent).padStart(3)} %${percent === 100 ? '\n' : ''}`)
    },
  }
}
