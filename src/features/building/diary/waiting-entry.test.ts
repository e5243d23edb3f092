import { expect, test } from 'vitest'
import { emptyEntry, entryForm } from './schema.ts'
import { bodyOf } from './waiting-entry.ts'

test('a sent entry names its author, and lists a photo that was chosen twice once', () => {
  const given = { ...emptyEntry, ...{ day: '2026-11-20', note: 'Plinth beam cast.', masons: '4' } }
  const { pictures: _, ...fields } = entryForm({ today: '2026-11-20', localPhotos: 0 }).parse(given)
  const files = [5, 6, 5].map((uploadedId, at) => ({ id: `${at}`, blob: new Blob(['a']), uploadedId }))
  const body = { projectId: 3, project: { name: 'House', lang: 'en' as const }, fields }
  expect(bodyOf({ owner: 7, body, files })).toEqual({ ...fields, pictureIds: [5, 6], authorId: 7 })
})
