import { Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { CircleCheck } from 'lucide-react'
import { paymentSumsQuery } from '#features/building/money/queries.ts'
import { planAnchor } from '#features/building/money/rules.ts'
import { may } from '#features/building/projects/access-rules.ts'
import type { ProjectPart } from '#features/building/projects/rules.ts'
import type { Project } from '#features/building/projects/schema.ts'
import { Icon, icons } from '#ui/icon.tsx'
import { type Missing, missingOn, type Waiting } from './waiting-rules.ts'

/** The lines about what is missing on a project, for `WaitingList`. */
export function useMissing(project: Project): Waiting[] {
  const { t } = useLingui()
  const { data: sums } = useQuery({ ...paymentSumsQuery(project.id), enabled: may(project, 'planPayments') })
  const hasPlan = sums?.professionals.find(({ memberId }) => memberId === project.memberId)?.hasPlan
  const things: Record<Missing, { part: ProjectPart; at?: 'edit'; hash?: string; text: string }> = {
    professional: { part: 'people', text: t`Invite a contractor or an architect to your project` },
    customer: { part: 'people', text: t`Invite your client: both of you then see the same stages, photos and amounts` },
    agreedSum: { part: 'payments', hash: planAnchor, text: t`Enter the agreed amount` },
    plan: { part: 'payments', hash: planAnchor, text: t`Propose a payment plan to the home builder` },
    timeline: { part: 'timeline', text: t`Set up the timeline` },
    photo: { part: 'diary', text: t`Add the first photo of the site` },
    start: { part: '', at: 'edit', text: t`Say when the work should start and finish` },
    completion: { part: '', at: 'edit', text: t`Say when the work should finish` },
    budget: { part: '', at: 'edit', text: t`Enter a budget` },
    requirements: { part: '', at: 'edit', text: t`Describe what will be built` },
  }
  return missingOn({ ...project, hasPlan }).map((id) => ({ id, ...things[id] }))
}

type Props = { dashboard: string; projectId: number; items: readonly Waiting[] }

/** Lists what waits for the user on a project, as links. Shows a short text if nothing waits. */
export function WaitingList({ dashboard, projectId, items }: Props) {
  if (items.length === 0)
    return (
      <p className="flex items-center gap-2.5 text-muted">
        <CircleCheck size={20} aria-hidden="true" className="shrink-0 text-good" />
        <Trans>Nothing is waiting for you at the moment.</Trans>
      </p>
    )
  const target = (item: Waiting) => {
    if ('elsewhere' in item) return item.elsewhere
    const { part, at, search, hash } = item
    return { to: [`/${dashboard}/projects/${projectId}`, part, at].filter(Boolean).join('/'), search, hash }
  }
  return (
    <ul className="-my-1.5 divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>
          <Link {...target(item)} className="group flex min-h-11 items-center gap-3 py-2 font-medium">
            <span aria-hidden="true" className="size-2 shrink-0 rounded-full bg-star" />
            <span className="min-w-0 group-hover:underline">{item.text}</span>
            <Icon path={icons.right} size={18} className="ml-auto shrink-0 text-muted" />
          </Link>
        </li>
      ))}
    </ul>
  )
}
