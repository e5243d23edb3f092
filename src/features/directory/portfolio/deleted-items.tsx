import { Trans, useLingui } from '@lingui/react/macro'
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { formatDate } from '#platform/languages/format.ts'
import { button } from '#ui/button.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import { useRestore } from './delete-item-dialog.tsx'
import { deletedItemsQuery } from './item-queries.ts'

/** Lists the recently deleted items, which can be restored. Renders nothing if there are none. */
export function DeletedItems() {
  const { t } = useLingui()
  const language = useLanguage()
  const { data } = useSuspenseQuery(deletedItemsQuery)
  const restore = useRestore()
  const [busy, setBusy] = useState<number>()
  if (data.items.length === 0) return null
  return (
    <section aria-labelledby="deleted" className="mt-12 panel p-5 sm:p-6">
      <h3 id="deleted" className="text-lg font-bold">
        <Trans>Recently deleted</Trans>
      </h3>
      <ul className="mt-3 divide-y divide-line">
        {data.items.map((item) => {
          const { title } = item
          const day = formatDate(language, item.erasedOn)
          return (
            <li key={item.id} className="flex flex-wrap items-center gap-3 py-3">
              <div className="size-14 shrink-0 overflow-hidden rounded-md bg-sunken">
                {item.cover && <PictureThumb picture={item.cover} alt="" className="size-full object-cover" />}
              </div>
              <div className="min-w-40 grow">
                <p lang={item.lang} className="font-semibold wrap-anywhere">
                  {title}
                </p>
                <p className="text-sm text-muted">
                  <Trans>Erased for good on {day}</Trans>
                </p>
              </div>
              <button
                type="button"
                disabled={busy === item.id}
                aria-label={t`Restore ${title}`}
                onClick={async () => {
                  setBusy(item.id)
                  await restore(item)
                  setBusy(undefined)
                }}
                className={button('secondary')}
              >
                <Trans>Restore</Trans>
              </button>
            </li>
          )
        })}
      </ul>
    </section>
  )
}
