import { Trans } from '@lingui/react/macro'
import type { ReactNode } from 'react'
import { EmptyState } from '#ui/empty-state.tsx'
import { cartIcon } from '#ui/more-icons.ts'

export function EmptyCart({ action, className }: { action: ReactNode; className?: string }) {
  return (
    <EmptyState
      icon={cartIcon}
      title={<Trans>Your cart is empty</Trans>}
      text={<Trans>What you add in the shop is listed here.</Trans>}
      action={action}
      className={className}
    />
  )
}
