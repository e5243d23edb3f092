import { EventEmitter } from 'node:events'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { connectLive } from './live.ts'
import { isLive, onLiveChange } from './live-connection.ts'
import { askAgain, askAgainWithinMs } from './live-rules.ts'

const { sockets } = vi.hoisted(() => ({ sockets: [] as EventEmitter[] }))
vi.mock('socket.io-client', () => ({
  io() {
    const socket = Object.assign(new EventEmitter(), { onAny: () => undefined, disconnect: () => undefined })
    sockets.push(socket)
    return socket
  },
}))

const ends: (() => void)[] = []
beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('document', { documentElement: { lang: 'mr' } })
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
})
afterEach(() => {
  for (const end of ends.splice(0)) end()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/**
 * Opens a connected page. `asked` records the events for which the page has fetched its data, and `wasLive` whether it
 * was connected at each change.
 */
function openPage() {
  const asked: string[] = []
  const wasLive: boolean[] = []
  const end = connectLive({ events: ['orders'], onNews: (event) => asked.push(event), onRefused: () => undefined })
  ends.push(
    onLiveChange(() => wasLive.push(isLive())),
    end,
  )
  const socket = sockets.at(-1)!
  socket.emit('connect')
  return { socket, asked, wasLive, end }
}

const withinMs = askAgainWithinMs(1)

test('a page whose process may have missed something asks again a little later, once, and stays connected', () => {
  const { socket, asked, wasLive } = openPage()
  expect([asked, wasLive]).toEqual([['orders'], [true]])
  vi.spyOn(Math, 'random').mockReturnValue(0.5)
  socket.emit(askAgain, withinMs)
  socket.emit(askAgain, withinMs)
  vi.advanceTimersByTime(withinMs / 2 - 1)
  expect(asked).toHaveLength(1)
  vi.advanceTimersByTime(withinMs)
  expect(asked).toEqual(['orders', 'orders'])
  // The listeners of the connection are called again, so that they fetch again, but they never see the connection as
  // lost.
  expect(wasLive).toEqual([true, true])
  socket.emit(askAgain, withinMs)
  vi.advanceTimersByTime(withinMs)
  expect(asked).toHaveLength(3)
})

test('a page does not ask again when its connection is lost or ended first', () => {
  const lost = openPage()
  lost.socket.emit(askAgain, withinMs)
  lost.socket.emit('disconnect', 'transport close')
  vi.advanceTimersByTime(withinMs)
  expect(lost.asked).toHaveLength(1)
  expect(isLive()).toBe(false)
  const ended = openPage()
  ended.socket.emit(askAgain, withinMs)
  ended.end()
  vi.advanceTimersByTime(withinMs)
  expect(ended.asked).toHaveLength(1)
  expect(isLive()).toBe(false)
})
