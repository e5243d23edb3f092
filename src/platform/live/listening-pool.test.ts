import { expect, test, vi } from 'vitest'
import { createLog } from '#platform/process/log.server.ts'
import { testDatabase } from '#platform/testing/database.ts'
import { openListeningPool } from './listening-pool.server.ts'
import { createOutage } from './outage.server.ts'

const database = testDatabase()

test('a connection that could not begin to listen is ended without an end event, which would be a second reason to connect again', async () => {
  const onListening = vi.fn()
  const outage = createOutage(createLog('silent'), 'Live')
  const { pool, close } = openListeningPool(database.pool, { onListening, outage, probeEveryMs: 20 })
  const client = await pool.connect()
  const onEnd = vi.fn()
  client.on('end', onEnd)
  const pid = (client as unknown as { processID: number }).processID
  const connections = async () =>
    (await database.pool.query('select from pg_stat_activity where pid = $1', [pid])).rowCount
  expect(await connections()).toBe(1)
  await expect(client.query('LISTEN to what?')).rejects.toThrow('syntax error')
  await expect.poll(connections).toBe(0)
  expect([onEnd.mock.calls, onListening.mock.calls]).toEqual([[], []])
  await close()
})
