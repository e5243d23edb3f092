import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { CancelOr } from './cancel-or.tsx'
import { FormButtons } from './form-buttons.tsx'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const buttons = (node: ReactNode) =>
  [
    ...renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>).matchAll(/<button[^>]*>(.*?)<\/button>/g),
  ].map(([, text]) => text!.replace(/<[^>]+>/g, ''))

test('a form that cancels something names what stays in its way back, every other form says Cancel', () => {
  const nothing = () => undefined
  expect(
    buttons(
      <FormButtons isBusy={false} isUploading={false} onCancel={nothing} back="Keep the order">
        Cancel the order
      </FormButtons>,
    ),
  ).toEqual(['Keep the order', 'Cancel the order'])
  expect(
    buttons(
      <CancelOr onCancel={nothing} back={false}>
        <button type="submit">Save</button>
      </CancelOr>,
    ),
  ).toEqual(['Cancel', 'Save'])
})
