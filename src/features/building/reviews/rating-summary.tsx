import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { formatNumber, formatRating } from '#platform/languages/format.ts'
import { StarRating } from '#ui/star-rating.tsx'
import { shares } from './rules.ts'

type Props = {
  rating: number
  reviewCount: number
  /** The numbers of reviews with 5, 4, 3, 2 and 1 stars. */
  histogram: readonly number[]
}

/** Shows the average rating and the number of reviews for each number of stars. */
export function RatingSummary({ rating, reviewCount, histogram }: Props) {
  const { t } = useLingui()
  const shown = formatRating(rating)
  const percentages = shares(histogram)
  return (
    <div>
      <div className="flex items-center gap-4">
        <p aria-hidden="true" className="text-5xl font-extrabold tabular-nums">
          {shown}
        </p>
        <div>
          <StarRating rating={rating} label={t`Rated ${shown} out of 5`} size={20} />
          <p className="text-sm text-muted">
            <Plural value={reviewCount} one="# review" other="# reviews" />
          </p>
        </div>
      </div>
      <table className="mt-5 w-full text-sm">
        <caption className="sr-only">
          <Trans>Reviews by number of stars</Trans>
        </caption>
        <tbody>
          {[5, 4, 3, 2, 1].map((stars, index) => (
            <tr key={stars}>
              <th scope="row" className="py-1 pr-3 text-left font-medium whitespace-nowrap">
                <Plural value={stars} one="# star" other="# stars" />
              </th>
              <td aria-hidden="true" className="w-full">
                <div className="h-2 overflow-hidden rounded-full bg-sunken">
                  <div className="h-full rounded-full bg-star" style={{ width: `${percentages[index]}%` }} />
                </div>
              </td>
              <td className="pl-3 text-right text-muted tabular-nums">{formatNumber(histogram[index] ?? 0)}</td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  )
}
