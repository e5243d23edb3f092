import { Trans, useLingui } from '@lingui/react/macro'
import { mostOfOne } from '#features/shop/catalog/rules.ts'
import { withLanguage } from '#platform/languages/languages.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { readUndo, type Said } from './form-rules.ts'
import { mostLines } from './rules.ts'

/** Says what a plain form has done, on a page without scripts. After a removal it offers Undo. */
export function CartNotice({ said, undo }: { said: Said; undo?: string | undefined }) {
  const language = useLanguage()
  const isGood = said === 'added' || said === 'changed' || said === 'removed'
  const removed = said === 'removed' && undo ? readUndo(undo) : undefined
  const text = useSaidText()[said]
  return (
    <div
      role="status"
      className={`flex flex-wrap items-center justify-between gap-x-4 gap-y-2 rounded-lg px-4 py-2.5 font-medium ${
        isGood ? 'bg-good-soft text-good' : 'bg-warn-soft text-warn'
      }`}
    >
      <p>{text}</p>
      {removed && (
        <form method="post" action={withLanguage(language, '/cart')}>
          <input type="hidden" name="line" value={removed.productId} />
          <input type="hidden" name="quantity" value={removed.quantity} />
          <button type="submit" className={button('secondary')}>
            <Trans>Undo</Trans>
          </button>
        </form>
      )}
    </div>
  )
}

function useSaidText(): Record<Said, string> {
  const { t } = useLingui()
  return {
    added: t`Added to your cart.`,
    changed: t`Your cart has been updated.`,
    removed: t`Removed from your cart.`,
    stock: t`There are no more in stock. You have all of them in your cart.`,
    most: t`You can order up to ${mostOfOne} of one product.`,
    out: t`This product is out of stock.`,
    full: t`Your cart has room for ${mostLines} products. Remove one to add another.`,
    gone: t`This product is no longer sold.`,
    invalid: t`That didn't work. Please enter a number from 1 to 999.`,
    busy: t`That was too much at once. Please try again in a minute.`,
  }
}
