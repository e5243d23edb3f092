import { Trans } from '@lingui/react/macro'

/** The badge on the picture of a featured project. */
export function FeaturedBadge({ className = '' }: { className?: string }) {
  return (
    <span className={`rounded-full bg-black/65 px-2.5 py-1 text-xs font-semibold text-white ${className}`}>
      <Trans>Featured</Trans>
    </span>
  )
}
