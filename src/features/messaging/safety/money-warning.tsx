import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { Icon } from '#ui/icon.tsx'
import { shieldIcon } from '#ui/notification-icons.ts'
import { asksForMoney } from './money-rules.ts'
import { paymentPart } from './rules.ts'

/**
 * A calm note below a message of the other side that asks for money before the work. Shows nothing if the text does
 * not.
 */
export function MoneyWarning({ text }: { text: string }) {
  if (!asksForMoney(text)) return null
  return (
    <p className="mt-1 flex items-start gap-2 rounded-md border border-line bg-raised px-3 py-2 text-sm text-ink">
      <span className="mt-0.5 shrink-0 text-muted">
        <Icon path={shieldIcon} size={16} />
      </span>
      <span className="min-w-0">
        <Trans>Pay only for work that you have seen, and only after an agreement in writing.</Trans>{' '}
        <Link
          to="/guide/$slug"
          params={{ slug: 'choosing-a-contractor' }}
          hash={paymentPart}
          className="inline-block py-1 font-medium text-primary underline"
        >
          <Trans>How to pay safely</Trans>
        </Link>
      </span>
    </p>
  )
}
