import { expect, test } from 'vitest'
import { changedSince, versionOf } from './field-version.server.ts'

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

test.each(['', 'x', 'a.b'])('of the unknown version %j every difference counts', (unknown) => {
  expect(changedSince(unknown, stored, { name: 'B', phone: null })).toEqual(['name'])
})
