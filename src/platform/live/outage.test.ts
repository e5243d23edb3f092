import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/process/log.server.ts'
import { createOutage } from './outage.server.ts'

function outage() {
  const log = createLog('silent')
  const warn = vi.spyOn(log, 'warn')
  const onBack = vi.fn()
  return { warn, onBack, ...createOutage(log, 'The relay', onBack) }
}

test('only the first failure is logged, and working again is reported once', () => {
  const { warn, onBack, failed, worked } = outage()
  worked()
  expect(onBack).not.toHaveBeenCalled()
  failed(new Error('no route'))
  failed(new Error('no route'))
  expect(warn.mock.calls).toEqual([['The relay: no route']])
  worked()
  worked()
  expect(onBack).toHaveBeenCalledTimes(1)
})

test('after its end nothing is logged or reported', () => {
  const { warn, onBack, failed, worked, end } = outage()
  end()
  failed(new Error('no route'))
  worked()
  expect([warn.mock.calls, onBack.mock.calls]).toEqual([[], []])
})
