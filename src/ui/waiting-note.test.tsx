import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { renderToString } from 'react-dom/server'
import { beforeEach, expect, test } from 'vitest'
import { untried, type WaitingItem } from '#platform/device/waiting.ts'
import type { SendingState } from './outbox.ts'
import { subscribeToToasts, type Toast } from './toast.ts'
import { isTrouble, useDiscard, WaitingNote } from './waiting-note.tsx'

const written: WaitingItem = { id: 'm', kind: 'letter', owner: 7, at: 1, body: null, files: [], ...untried }
const idle: SendingState = { isSending: false, until: undefined, stopped: undefined }
const inAnHour = Date.now() + 3_600_000

/** The text below a waiting item. */
function note(item: WaitingItem, state: SendingState): string {
  const html = renderToString(
    <I18nProvider i18n={i18n}>
      <WaitingNote item={item} state={state} discarded="Letter discarded" />
    </I18nProvider>,
  )
  return html
    .replace(/<!--.*?-->/g, '')
    .replace(/<[^>]+>/g, ' ')
    .replace(/\s+/g, ' ')
    .trim()
}

beforeEach(() => i18n.loadAndActivate({ locale: 'en', messages: {} }))

test.each<[string, Partial<WaitingItem>, Partial<SendingState>, RegExp, boolean]>([
  ['that it waits for a connection', {}, { stopped: 'lost' }, /^Waiting for a connection/, false],
  ['that it is about to be sent', {}, {}, /^Sending/, false],
  ['that it is being sent', { failures: 3 }, { isSending: true }, /^Sending/, false],
  ['that it is tried again soon', { failures: 1 }, {}, /^Trying again in half a minute/, false],
  ['why it was refused', { refusal: 'No.' }, {}, /^No\. Send now Discard$/, true],
  ['that it was refused without a reason', { refusal: '' }, {}, /^It could not be accepted\./, true],
  ['until when the server holds it back', {}, { until: inAnHour }, /^It will be sent automatically after .*\d/, true],
  [
    'that the server keeps failing, with the reference',
    { failures: 3, reference: 'abc' },
    {},
    /could not be sent so far.*Reference: abc Send now Discard$/,
    true,
  ],
  ['that it waits for a login', {}, { stopped: 'logged-out' }, /once you log in again/, true],
])('Below what waits stands %s', (_case, given, state, expected, isBad) => {
  const item = { ...written, ...given }
  expect(note(item, { ...idle, ...state })).toMatch(expected)
  expect(isTrouble(item, { ...idle, ...state })).toBe(isBad)
})

let discard: () => Promise<void>
function Probe({ item }: { item: WaitingItem }) {
  discard = useDiscard(item, 'Letter discarded')
  return null
}
const photo = { id: 'p', blob: new Blob(['p']), uploadedId: null }

test.each<[string, Partial<WaitingItem>, string | undefined]>([
  ['that it may have been sent, after a try without an answer', { tries: 1 }, 'It may have been sent already.'],
  ['nothing like that if nobody has tried', {}, undefined],
  ['nothing like that if its photo was not uploaded', { tries: 1, files: [photo] }, undefined],
  ['nothing like that if it was refused', { tries: 1, refusal: 'No.' }, undefined],
])('A person who discards an item is told %s', async (_case, given, text) => {
  const toasts: Toast[] = []
  const end = subscribeToToasts((toast) => toasts.push(toast))
  renderToString(
    <I18nProvider i18n={i18n}>
      <Probe item={{ ...written, ...given }} />
    </I18nProvider>,
  )
  await discard()
  expect(toasts).toMatchObject([{ title: 'Letter discarded', text }])
  end()
})
