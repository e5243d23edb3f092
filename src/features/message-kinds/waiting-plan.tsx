import { NamedMessage } from '../message-content/message-text.tsx'
import { PlanFile } from '../shared-plans/plan-card.tsx'
import { planDetails } from '../shared-plans/schema.ts'

/** A shared version whose message waits on this device: its details have what the card shows. */
export function WaitingPlan({ message: { text = '', details } }: { message: { text?: string; details: unknown } }) {
  const { data } = planDetails.safeParse(details)
  return data ? <PlanFile plan={data} /> : <NamedMessage message={{ kind: 'plan', text }} />
}
