import { Trans } from '@lingui/react/macro'
import { isSample } from './rules.ts'

type Props = {
  /** The id of a professional or an account. Ids of the sample data are below those of real ones. */
  of: number | null
  className?: string
}

/** Says that someone belongs to the sample data. Shows nothing for real people. */
export function SampleBadge({ of, className = '' }: Props) {
  if (of === null || !isSample(of)) return null
  return (
    <span
      className={`rounded-sm border border-line-strong bg-raised px-1.5 text-xs/5 font-semibold text-muted ${className}`}
    >
      <Trans>Sample profile</Trans>
    </span>
  )
}
