import { describe, expect, test } from 'vitest'
import { changedSince, editedRecord, versionOf } from './field-version.server.ts'

const stored = { name: 'Sneha', phone: null, towns: ['pune'] }
const version = versionOf(stored)

test.each([
  ['nobody changed anything', {}, { name: 'Sneha K' }, []],
  ['someone changed the same field', { name: 'S. K.' }, { name: 'Sneha K' }, ['name']],
  ['someone changed another field, which is sent as it was', { phone: '1' }, { name: 'S', phone: null }, ['phone']],
  ['someone changed a field that is not sent', { phone: '1' }, { name: 'S' }, []],
  ['someone changed it to the same', { towns: ['karla'] }, { towns: ['karla'] }, []],
  ['someone changed two', { name: 'A', towns: [] }, { name: 'B', towns: ['pune'] }, ['name', 'towns']],
])('%s', (_, changes, sent, expected) => {
  expect(changedSince(version, { ...stored, ...changes }, sent)).toEqual(expected)
})

test.each(['', 'x', 'a.b'])('every difference counts for the unknown version %j', (unknown) => {
  expect(changedSince(unknown, stored, { name: 'B', phone: null })).toEqual(['name'])
})

describe('Saving a version', () => {
  const edited = editedRecord<{ name: string; tags: string[]; city: string }>(['name', 'tags', 'city'])
  const record = { city: 'Pune', tags: ['tap'], name: 'Tap' }
  const save = async (sent: Partial<typeof record>, version = edited.versionOf(record)) => {
    const saved: string[][] = []
    await edited.saveVersioned({ version, stored: record, sent: { ...record, ...sent } }, async (changed) => {
      saved.push(changed)
    })
    return saved
  }

  test('passes on what changes, and saves nothing when nothing changes', async () => {
    expect(await save({ tags: ['tap', 'brass'], city: 'Lonavla' })).toEqual([['tags', 'city']])
    expect(await save({ tags: ['tap'] })).toEqual([])
  })

  test('is refused when somebody has changed one of its fields since', async () => {
    const earlier = edited.versionOf({ ...record, name: 'Old tap' })
    const refused = { status: 409, fields: { name: expect.anything() } }
    await expect(save({ name: 'New tap' }, earlier)).rejects.toMatchObject(refused)
    // A form sends all its fields, so saving the old name would undo the other person's change.
    await expect(save({ name: 'Old tap', city: 'Mumbai' }, earlier)).rejects.toMatchObject(refused)
  })
})
