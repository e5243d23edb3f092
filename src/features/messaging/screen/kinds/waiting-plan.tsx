import { PlanFile } from '#features/messaging/plans/plan-card.tsx'
import { planDetails } from '#features/messaging/plans/schema.ts'
import { NamedMessage } from '#features/messaging/screen/content/message-text.tsx'

/** A shared plan whose message waits on this device: its details are those of the card */
export function WaitingPlan({ message: { text = '', details } }: { message: { text?: string; details: unknown } }) {
  const { data } = planDetails.safeParse(details)
  return data ? <PlanFile plan={data} /> : <NamedMessage message={{ kind: 'plan', text }} />
}
