import { i18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { renderToString } from 'react-dom/server'
import { expect, test } from 'vitest'
import { useSchemaForm } from '#ui/form.tsx'
import { ChosenPlace, noPlace } from './place-fields.tsx'
import { placeForm } from './schema.ts'

function Fields({ asksAtOnce }: { asksAtOnce?: boolean }) {
  const mutation = { mutationFn: async () => undefined }
  const form = useSchemaForm({ schema: placeForm, mutation, defaultValues: noPlace, onSuccess: () => undefined })
  return <ChosenPlace form={form} asksAtOnce={asksAtOnce} />
}

test.each([
  ['requested only by a press, if nobody has chosen it', {}, true],
  ['requested at once, if the form was opened for it', { asksAtOnce: true }, false],
])('Where the device is, is %s', (_, given, hasButton) => {
  i18n.loadAndActivate({ locale: 'en', messages: {} })
  const html = renderToString(
    <QueryClientProvider client={new QueryClient()}>
      <I18nProvider i18n={i18n}>
        <Fields {...given} />
      </I18nProvider>
    </QueryClientProvider>,
  )
  expect(html.includes('Find my location')).toBe(hasButton)
  expect(html.includes('Finding where you are')).toBe(!hasButton)
})
