import { setupI18n } from '@lingui/core'
import { I18nProvider } from '@lingui/react'
import { Plural, Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'

const i18n = setupI18n({ locale: 'en', messages: { en: {} } })
const html = (node: ReactNode) => renderToStaticMarkup(<I18nProvider i18n={i18n}>{node}</I18nProvider>)

test.each([
  ['Firm <valueOf/>', 'Firm &lt;valueOf/&gt;'],
  ['A<b>C</b> <0>D</0>', 'A&lt;b&gt;C&lt;/b&gt; &lt;0&gt;D&lt;/0&gt;'],
  ['<script>alert(1)</script>', '&lt;script&gt;alert(1)&lt;/script&gt;'],
  ['<constructor/><1/><__proto__/>', '&lt;constructor/&gt;&lt;1/&gt;&lt;__proto__/&gt;'],
  ['5 < 6', '5 &lt; 6'],
])('the name %j is shown as it was written, in a sentence with elements', (name, shown) => {
  const count = 2
  expect(
    html(
      <Trans>
        Written by <b>{name}</b> and <i>others</i> for {name}
      </Trans>,
    ),
  ).toBe(`Written by <b>${shown}</b> and <i>others</i> for ${shown}`)
  expect(html(<Plural value={count} one={`# of ${name}`} other={`# of ${name}`} />)).toBe(`2 of ${shown}`)
})
