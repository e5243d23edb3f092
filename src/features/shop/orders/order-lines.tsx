import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { pictureAlt } from '#platform/files/pictures.ts'
import { formatNumber, formatRupees } from '#platform/languages/format.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureThumb } from '#ui/picture-thumb.tsx'
import type { OrderLine } from './schema.ts'

type Props = {
  lines: readonly OrderLine[]
  /** Renders what the visitor can do with a line, such as write a review. */
  action?: (line: OrderLine) => ReactNode
}

/** The ordered goods, with pictures. */
export function OrderLines({ lines, action }: Props) {
  const language = useLanguage()
  return (
    <ul className="divide-y divide-line">
      {lines.map((line) => (
        <li key={line.position} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0">
          {line.picture ? (
            <PictureThumb
              picture={line.picture}
              alt={pictureAlt(line.picture, language)}
              className="size-16 shrink-0 rounded-md object-cover"
            />
          ) : (
            <span aria-hidden="true" className="size-16 shrink-0 rounded-md bg-sunken" />
          )}
          <div className="min-w-0 flex-1">
            {line.isListed ? (
              <a href={`/shop/p/${line.slug}`} className="line-clamp-2 font-medium hover:underline">
                {line.name}
              </a>
            ) : (
              <span className="line-clamp-2 font-medium">{line.name}</span>
            )}
            <p className="text-sm text-muted tabular-nums">
              {formatNumber(line.quantity)} × {formatRupees(line.price)}
            </p>
            {line.returned > 0 && (
              <p className="text-sm text-muted">
                <Trans>{formatNumber(line.returned)} came back to us</Trans>
              </p>
            )}
          </div>
          <span className="font-semibold tabular-nums">{formatRupees(line.quantity * line.price)}</span>
          {action?.(line)}
        </li>
      ))}
    </ul>
  )
}
