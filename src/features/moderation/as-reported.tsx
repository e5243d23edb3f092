import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { StarRating } from '../../ui/star-rating.tsx'
import { ReportedMessages } from './reported-messages.tsx'
import type { ListedReport } from './schema.ts'
import { Thumbs } from './thumbs.tsx'

/** What was reported, where its author has changed or deleted it since. Photos that are no longer stored are only counted. */
export function AsReported({ content }: { content: NonNullable<ListedReport['asReported']> }) {
  const { t } = useLingui()
  const { text, rating, photoCount, photos, messages } = content
  if (messages) return <ReportedMessages messages={messages} />
  return (
    <div className="mt-2 border-l-2 border-line-strong pl-3">
      <p className="text-sm font-semibold">
        <Trans>As reported</Trans>
      </p>
      {rating !== null && <StarRating rating={rating} label={t`Rated ${rating} out of 5`} size={15} />}
      {text && <p className="mt-1 whitespace-pre-line wrap-anywhere">{text}</p>}
      {photoCount > 0 && (
        <p className="mt-1 text-sm text-muted">
          <Plural value={photoCount} one="With # photo" other="With # photos" />
        </p>
      )}
      <Thumbs photos={photos} name={(place) => t`Photo ${place} as it was reported`} />
    </div>
  )
}
