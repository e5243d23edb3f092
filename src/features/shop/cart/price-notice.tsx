import { Trans, useLingui } from '@lingui/react/macro'
import type { FormEvent } from 'react'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { useAction } from '#ui/use-action.ts'
import { pricesText } from './form-rules.ts'
import { seenPricesMutation } from './mutations.ts'
import type { CartLine } from './schema.ts'

/**
 * Says that prices have changed since the buyer last saw them, until the buyer acknowledges the change. Renders nothing
 * if no price has changed.
 */
export function PriceNotice({ lines }: { lines: readonly CartLine[] }) {
  const { t } = useLingui()
  const language = useLanguage()
  const { mutate, isPending } = useAction(seenPricesMutation, { failed: t`The cart could not be changed` })
  const changed = lines.filter(({ priceBefore }) => priceBefore !== null)
  if (changed.length === 0) return null
  const prices = changed.map(({ productId, price }) => ({ productId, price }))
  function press(event: FormEvent) {
    event.preventDefault()
    if (!isPending) mutate({ prices })
  }
  return (
    <form
      method="post"
      action={withLanguage(language, '/cart')}
      onSubmit={press}
      className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg bg-warn-soft px-4 py-2.5 text-warn"
    >
      <p role="status" className="font-medium">
        <Trans>Some prices have changed since you put these in the cart.</Trans>
      </p>
      <input type="hidden" name="seen" value={pricesText(prices)} />
      <button type="submit" aria-disabled={isPending} className={button('secondary')}>
        <Trans>OK</Trans>
      </button>
    </form>
  )
}
