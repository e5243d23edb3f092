import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { createQueryClient } from '../../platform/query-client.ts'
import { subscribeToToasts, type Toast } from '../../ui/toast.ts'
import type { Account } from '../accounts/schema.ts'
import { useWriting } from './use-writing.ts'

let writing: ReturnType<typeof useWriting> | undefined
function Page() {
  writing = useWriting({ user: { id: 7 } as Account, id: 3, onSent: () => undefined })
  return null
}

test('Who writes where the browser keeps nothing is told, once, to keep the page open', async () => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const toasts: Toast[] = []
  const end = subscribeToToasts((toast) => toasts.push(toast))
  renderToString(
    <I18nProvider i18n={i18n}>
      <QueryClientProvider client={createQueryClient(() => Promise.reject(new Error('nothing is asked here')))}>
        <Page />
      </QueryClientProvider>
    </I18nProvider>,
  )
  writing!.sendText('Namaste', undefined)
  writing!.sendText('Are you there?', undefined)
  await vi.waitFor(() => expect(toasts).toHaveLength(1))
  await new Promise((resolve) => setTimeout(resolve, 20))
  expect(toasts).toMatchObject([{ title: 'Keep this page open until the message is sent' }])
  end()
})
