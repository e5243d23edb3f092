import { Trans, useLingui } from '@lingui/react/macro'
import { PhotoRow } from '#features/pictures/photo-row.tsx'
import type { Snag } from './schema.ts'

/** Shows the photos of how the snag was found and, beside them, the photos of how it looks since it was put right. */
export function SnagPhotos({ snag: { id, number, before, after } }: { snag: Snag }) {
  const { t } = useLingui()
  if (before.length === 0 && after.length === 0) return null
  const sizes = '(min-width: 64rem) 22rem, 50vw'
  return (
    <div className={`grid gap-3 ${after.length > 0 && before.length > 0 ? 'grid-cols-2' : 'max-w-md'}`}>
      {before.length > 0 && (
        <figure>
          <figcaption className="mb-1.5 text-sm font-semibold text-muted">
            <Trans>Before</Trans>
          </figcaption>
          <PhotoRow
            name={`snag-${id}-before`}
            photos={before}
            lead={sizes}
            altOf={(place, total) => t`Snag no. ${number} before, photo ${place} of ${total}`}
          />
        </figure>
      )}
      {after.length > 0 && (
        <figure>
          <figcaption className="mb-1.5 text-sm font-semibold text-good">
            <Trans>After</Trans>
          </figcaption>
          <PhotoRow
            name={`snag-${id}-after`}
            photos={after}
            lead={sizes}
            altOf={(place, total) => t`Snag no. ${number} after, photo ${place} of ${total}`}
          />
        </figure>
      )}
    </div>
  )
}
