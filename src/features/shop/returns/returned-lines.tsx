import { Trans } from '@lingui/react/macro'
import { pictureAlt } from '#platform/files/pictures.ts'
import { formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import type { StaffReturn } from './schema.ts'

/** The lines of a return: quantity, ordered quantity, price, and what arrived. */
export function ReturnedLines({ of: { return: item, lines } }: { of: StaffReturn }) {
  const language = useLanguage()
  return (
    <ul className="panel mt-3 divide-y divide-line">
      {item.lines.map(({ position, name, quantity, restocked, damaged }) => {
        const { picture, price, quantity: ordered } = lines.find((line) => line.position === position)!
        const each = formatRupees(price)
        return (
          <li key={position} className="flex items-center gap-4 px-4 py-3">
            {picture && (
              <PictureThumb
                picture={picture}
                alt={pictureAlt(picture, language)}
                className="size-14 shrink-0 rounded-md object-cover"
              />
            )}
            <div className="min-w-0 grow">
              <p className="font-medium">{name}</p>
              <p className="text-sm text-muted tabular-nums">
                <Trans>
                  {quantity} of {ordered}, {each} each
                </Trans>
              </p>
              {restocked !== null && damaged !== null && (
                <p className="text-sm">
                  <Trans>
                    Back in stock: {restocked}, damaged: {damaged}
                  </Trans>
                </p>
              )}
            </div>
          </li>
        )
      })}
    </ul>
  )
}
