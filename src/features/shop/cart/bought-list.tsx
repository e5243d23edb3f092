import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import type { MaterialId } from '#features/estimating/rates/material-rules.ts'
import { materialNames } from '#features/estimating/rates/material-words.tsx'
import { formatList, formatNumber } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { Dialog } from '#ui/dialog.tsx'
import { useLanguage } from '#ui/language.ts'
import { boughtTitle } from './bought-title.tsx'
import type { BoughtMaterials } from './schema.ts'

/** Lists the materials that are in the cart now, and those that could not be added. */
export function BoughtList({ bought, onClose }: { bought: BoughtMaterials; onClose: () => void }) {
  const { i18n, t } = useLingui()
  const language = useLanguage()
  const missing = formatList(
    language,
    bought.missing.map((id) => i18n._(materialNames[id as MaterialId])),
  )
  const { left } = bought
  return (
    <Dialog title={boughtTitle} onClose={onClose}>
      <div className="space-y-5">
        {bought.bought.length === 0 ? (
          <p>
            <Trans>The shop has none of these materials at the moment.</Trans>
          </p>
        ) : (
          <ul className="divide-y divide-line">
            {bought.bought.map(({ material, name, quantity, needed }) => (
              <li key={material} className="flex items-baseline justify-between gap-4 py-2.5">
                <span>
                  <span className="block font-medium">{name}</span>
                  {quantity < needed && (
                    <span className="block text-sm text-muted">
                      <Trans>You need {formatNumber(needed)}. There are no more at the moment.</Trans>
                    </span>
                  )}
                </span>
                <span className="font-semibold tabular-nums">{formatNumber(quantity)}</span>
              </li>
            ))}
          </ul>
        )}
        {bought.missing.length > 0 && (
          <p className="text-muted">
            <Trans>Not in the shop: {missing}</Trans>
          </p>
        )}
        {left > 0 && (
          <p className="text-muted">
            {t`${plural(left, { one: 'Your cart had no room for # more material.', other: 'Your cart had no room for # more materials.' })}`}
          </p>
        )}
        <div className="flex flex-wrap gap-3 *:min-h-12 *:grow">
          <button type="button" onClick={onClose} className={button('secondary')}>
            <Trans>Close</Trans>
          </button>
          {bought.bought.length > 0 && (
            <a href="/cart" className={button('primary')}>
              <Trans>Show the cart</Trans>
            </a>
          )}
        </div>
      </div>
    </Dialog>
  )
}
