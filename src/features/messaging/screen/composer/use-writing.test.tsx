import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '#features/people/accounts/schema.ts'
import { dropWaiting, readWaiting } from '#platform/device/waiting.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { newDevice } from '#platform/testing/device.ts'
import { keepDraftsOf } from '#ui/draft.ts'
import { subscribeToToasts, type Toast } from '#ui/toast.ts'
import { readMessageDraft } from './message-draft-store.ts'
import { useWriting } from './use-writing.ts'

let writing: ReturnType<typeof useWriting>
let toasts: Toast[]
let end: () => void
function Page() {
  writing = useWriting({ user: { id: 7 } as Account, id: 3, onSent: () => undefined })
  return null
}

beforeEach(() => {
  newDevice()
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  toasts = []
  end = subscribeToToasts((toast) => toasts.push(toast))
  renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(() => Promise.reject(new Error('nothing is asked here')))}>
        <Page />
      </QueryClientProvider>
    </I18nProvider>,
  )
})
afterEach(async () => {
  for (const item of await readWaiting(7)) await dropWaiting(item.id)
  end()
  vi.unstubAllGlobals()
})

/** The draft in the storage, which a new tab would find. */
const storedDraft = () => JSON.parse(localStorage.getItem('draft guest message 3') ?? 'null')?.values.text
const aMoment = () => new Promise((resolve) => setTimeout(resolve, 30))

describe('In a browser that only keeps drafts', () => {
  beforeEach(() => void vi.stubGlobal('indexedDB', undefined))

  test('the writer is asked once to keep the page open', async () => {
    writing.sendText('Namaste', undefined)
    writing.sendText('Are you there?', undefined)
    await vi.waitFor(() => expect(toasts).toHaveLength(1))
    await aMoment()
    expect(toasts).toMatchObject([{ title: 'Keep this page open until the message is sent' }])
  })

  test('a sent text stays stored until it arrives or is discarded, but is not shown as a draft', async () => {
    writing.type('Namaste')
    writing.submit()
    await vi.waitFor(() => expect(toasts).toHaveLength(1))
    await aMoment()
    expect([storedDraft(), readMessageDraft(3)]).toEqual(['Namaste', undefined])
    const [waiting] = await readWaiting(7)
    await dropWaiting(waiting!.id)
    await vi.waitFor(() => expect(storedDraft()).toBeUndefined())
  })

  test('a sent text stays stored while something else is typed and deleted', async () => {
    writing.type('Namaste')
    writing.submit()
    await vi.waitFor(() => expect(toasts).toHaveLength(1))
    writing.type('x')
    expect([storedDraft(), readMessageDraft(3)]).toEqual(['x', 'x'])
    writing.type('')
    expect([storedDraft(), readMessageDraft(3)]).toEqual(['Namaste', undefined])
    const [waiting] = await readWaiting(7)
    await dropWaiting(waiting!.id)
    await vi.waitFor(() => expect(storedDraft()).toBeUndefined())
  })

  test('a sent text is not a draft of the next person who logs in', async () => {
    keepDraftsOf(7)
    writing.type('Namaste')
    writing.submit()
    await vi.waitFor(() => expect(toasts).toHaveLength(1))
    keepDraftsOf(8)
    writing.type('x')
    expect(readMessageDraft(3)).toBe('x')
    writing.type('')
    expect(JSON.stringify(localStorage)).not.toContain('Namaste')
    expect(readMessageDraft(3)).toBeUndefined()
    keepDraftsOf(null)
    const [waiting] = await readWaiting(7)
    await dropWaiting(waiting!.id)
    await aMoment()
  })

  test('after it arrives, a draft typed in a different tab stays', async () => {
    writing.type('Namaste')
    writing.submit()
    await vi.waitFor(() => expect(toasts).toHaveLength(1))
    localStorage.setItem('draft guest message 3', JSON.stringify({ at: Date.now() + 1, values: { text: 'Tomorrow?' } }))
    const [waiting] = await readWaiting(7)
    await dropWaiting(waiting!.id)
    await vi.waitFor(() => expect(readMessageDraft(3)).toBe('Tomorrow?'))
    expect(storedDraft()).toBe('Tomorrow?')
  })
})

describe('The draft of a sent message', () => {
  test('is deleted once the device stores the message', async () => {
    writing.type('Namaste')
    writing.submit()
    // The draft is still stored, because the device has not stored the message yet. The field is empty.
    expect([storedDraft(), readMessageDraft(3)]).toEqual(['Namaste', undefined])
    await vi.waitFor(() => expect(storedDraft()).toBeUndefined())
    expect(await readWaiting(7)).toHaveLength(1)
    expect(toasts).toEqual([])
  })

  test('is not deleted if something else was typed meanwhile', async () => {
    writing.type('Namaste')
    writing.submit()
    writing.type('And')
    await vi.waitFor(async () => expect(await readWaiting(7)).toHaveLength(1))
    await aMoment()
    expect([storedDraft(), readMessageDraft(3)]).toEqual(['And', 'And'])
  })
})
