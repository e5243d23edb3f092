import { Trans } from '@lingui/react/macro'

/** On the picture of a project that its professional shows first. */
export function FeaturedBadge({ className = '' }: { className?: string }) {
  return (
    <span className={`rounded-full bg-black/65 px-2.5 py-1 text-xs font-semibold text-white ${className}`}>
      <Trans>Featured</Trans>
    </span>
  )
}
