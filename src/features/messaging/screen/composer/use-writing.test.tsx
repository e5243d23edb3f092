import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest'
import type { Account } from '#features/people/accounts/schema.ts'
import { dropWaiting, readWaiting } from '#platform/device/waiting.ts'
import { createQueryClient } from '#platform/http/query-client.ts'
import { newDevice } from '#platform/testing/device.ts'
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
})

test('The draft of a message is deleted when it is sent, and the next one is kept', async () => {
  writing.type('Namaste')
  expect(storedDraft()).toBe('Namaste')
  writing.submit()
  expect([storedDraft(), readMessageDraft(3)]).toEqual([undefined, undefined])
  writing.type('And')
  await vi.waitFor(async () => expect(await readWaiting(7)).toHaveLength(1))
  expect([storedDraft(), readMessageDraft(3)]).toEqual(['And', 'And'])
  expect(toasts).toEqual([])
})
