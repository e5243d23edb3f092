import { expect, test } from 'vitest'
import { showProgress } from './progress.server.ts'

function written(isTTY: boolean, steps: number[]): string {
  let text = ''
  const progress = showProgress('Sample data', 50, { isTTY, write: (more: string) => (text += more) })
  for (const step of steps) progress.to(step)
  return text
}

test('a terminal shows a bar that fills in place', () => {
  const frames = written(true, [0, 31, 50]).split('\r')
  expect(frames[2]).toBe('Sample data [###############         ]  62 %')
  expect(frames[3]).toBe('Sample data [########################] 100 %\n')
})

test('a file gets a line at each quarter, once each', () => {
  const everyStep = Array.from({ length: 51 }, (_, step) => step)
  expect(written(false, everyStep)).toBe(
    ['0 %', '25 %', '50 %', '75 %', '100 %'].map((part) => `Sample data: ${part}\n`).join(''),
  )
})

test('repeated or backward progress is not written again', () => {
  expect(written(true, [50, 50, 10])).toBe('\rSample data [########################] 100 %\n')
})
