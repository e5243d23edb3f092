import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import type { WaitingMessage } from '#features/messaging/screen/state/outbox-rules.ts'
import { untried } from '#platform/device/outbox-rules.ts'
import type { Outbox } from '#ui/outbox.ts'
import { subscribeToToasts, type Toast } from '#ui/toast.ts'
import { useDiscard, WaitingNote } from './waiting-note.tsx'

const written: WaitingMessage = {
  ...{ id: 'm', owner: 7, at: 1, kind: 'message', conversationId: 3, files: [], reply: null, ...untried },
  message: { kind: 'text', id: 'm', text: 'Namaste', replyTo: null },
}
/** The text below a waiting message. */
function note(given: Partial<WaitingMessage>, outbox: Partial<Outbox<WaitingMessage>> = {}): string {
  const waiting = { ...written, ...given }
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <WaitingNote
        waiting={waiting}
        outbox={{ items: [waiting], sendingIds: new Set(), stopped: undefined, ...outbox }}
      />
    </I18nProvider>,
  )
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each<[string, Partial<WaitingMessage>, Partial<Outbox<WaitingMessage>>, RegExp]>([
  ['nothing while it may arrive at any moment', {}, {}, /^$/],
  ['nothing while it is being sent', { failures: 3 }, { sendingIds: new Set(['m']) }, /^$/],
  ['why it was refused', { refusal: 'No.' }, {}, /^No\. Try again Discard$/],
  [
    'until when a limit holds it back',
    { notBefore: Date.now() + 3_600_000 },
    {},
    /^You have sent a lot\. This message will be sent automatically after .*\d.*Discard$/,
  ],
  [
    'that the server is busy, and until when',
    { notBefore: Date.now() + 3_600_000, isBusy: true },
    {},
    /^The site is very busy right now\. This message will be sent automatically after .*\d.*Discard$/,
  ],
  [
    'that the server keeps failing, with the reference',
    { failures: 3, reference: 'abc' },
    {},
    /could not be sent so far.*Reference: abc Try again Discard$/,
  ],
  ['that it waits for a login', {}, { stopped: 'logged-out' }, /once you log in again/],
])('Below a message that waits stands %s', (_case, given, outbox, expected) => {
  expect(note(given, outbox)).toMatch(expected)
})

let discard: () => Promise<void>
function Probe({ waiting }: { waiting: WaitingMessage }) {
  discard = useDiscard(waiting)
  return null
}

test.each<[string, Partial<WaitingMessage>, string | undefined]>([
  [
    'that it may have been sent, after a try without an answer',
    { tries: 1, isUnanswered: true },
    'It may have been sent already.',
  ],
  ['nothing like that otherwise', { tries: 1, isUnanswered: false }, undefined],
])('Whoever discards a message is told %s', async (_case, given, text) => {
  const toasts: Toast[] = []
  const end = subscribeToToasts((toast) => toasts.push(toast))
  renderToString(
    <I18nProvider i18n={i18n}>
      <Probe waiting={{ ...written, ...given }} />
    </I18nProvider>,
  )
  await discard()
  expect(toasts).toMatchObject([{ title: 'Message discarded', text }])
  end()
})
