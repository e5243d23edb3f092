import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { forgetEdit, saveEdit, unsavedText } from './edit-store.ts'

const place = { userId: 7, conversationId: 3, seq: 5 }
/** The texts sent to the server, each with functions that let its request succeed or fail. */
let sent: string[]
let ends: { resolve: () => void; reject: (error: Error) => void }[]
const failed = new Error('failed')
const settle = () => new Promise((resolve) => setTimeout(resolve))

function save(text: string): Promise<void> {
  sent.push(text)
  return new Promise((resolve, reject) => ends.push({ resolve, reject }))
}
const edit = (text: string) => saveEdit(place, text, save)

beforeEach(() => {
  ;[sent, ends] = [[], []]
})
afterEach(async () => {
  for (const { resolve } of ends) resolve()
  await settle()
  forgetEdit(place)
})

describe('A second edit of a message', () => {
  test('is saved after the first, whichever way that ends', async () => {
    const first = edit('six')
    const second = edit('seven')
    await settle()
    expect(sent).toEqual(['six'])
    ends[0]!.reject(failed)
    await first
    await settle()
    expect(sent).toEqual(['six', 'seven'])
    ends[1]!.resolve()
    await second
    expect(unsavedText(place)).toBeUndefined()
  })

  test('is kept when it fails, even though the first was saved', async () => {
    const first = edit('six')
    const second = edit('seven')
    await settle()
    ends[0]!.resolve()
    await first
    expect(unsavedText(place)).toBe('seven')
    await settle()
    ends[1]!.reject(failed)
    await expect(second).rejects.toBe(failed)
    expect(unsavedText(place)).toBe('seven')
  })

  test('replaces the edits that still waited', async () => {
    const all = ['six', 'seven', 'eight'].map(edit)
    await settle()
    ends[0]!.resolve()
    await settle()
    ends[1]!.resolve()
    await Promise.all(all)
    expect(sent).toEqual(['six', 'eight'])
  })
})

test('An edit that could not be saved is kept until it is given up; one that is being saved is not given up', async () => {
  const saved = edit('six')
  forgetEdit(place)
  await settle()
  ends[0]!.reject(failed)
  await expect(saved).rejects.toBe(failed)
  expect(unsavedText(place)).toBe('six')
  expect(unsavedText({ ...place, userId: 8 })).toBeUndefined()
  await settle()
  forgetEdit(place)
  expect(unsavedText(place)).toBeUndefined()
})
