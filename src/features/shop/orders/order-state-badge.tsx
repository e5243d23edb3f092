import { StateBadge } from '#ui/state-badge.tsx'
import type { OrderState } from './rules.ts'
import { useOrderWords } from './use-order-words.ts'

const tones: Record<OrderState, string> = {
  unconfirmed: 'bg-warn-soft text-warn',
  placed: 'bg-sunken text-ink',
  confirmed: 'bg-primary-soft text-primary',
  packed: 'bg-primary-soft text-primary',
  'out-for-delivery': 'bg-primary-soft text-primary',
  delivered: 'bg-good-soft text-good',
  cancelled: 'bg-danger-soft text-danger',
  returned: 'bg-sunken text-ink',
}

export function OrderStateBadge({ state }: { state: OrderState }) {
  const { states } = useOrderWords()
  return <StateBadge tone={tones[state]}>{states[state]}</StateBadge>
}
