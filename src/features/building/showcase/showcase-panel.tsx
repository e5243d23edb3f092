import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { Link } from '@tanstack/react-router'
import { Images } from 'lucide-react'
import { moreLink, OverviewPanel } from '#features/building/projects/overview-panel.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import { button } from '#ui/button.ts'
import { showcaseQuery } from './queries.ts'
import { mayShowcase } from './rules.ts'
import type { ShowcaseItem } from './schema.ts'

type Props = { project: Project; dashboard: string }

/**
 * For the professional of a completed project: shows the button that adds it to their portfolio, or a link to it there.
 */
export function OwnShowcasePanel({ project, dashboard }: Props) {
  const own = useItems(project).find(({ isOwn }) => isOwn)
  if (own) return <OwnItem item={own} dashboard={dashboard} />
  return mayShowcase(project) && !project.isInPortfolio ? <Offer id={project.id} dashboard={dashboard} /> : null
}

/**
 * Shows which other professionals have the project in their portfolios. It is mainly for the customer, whose house it
 * is.
 */
export function ShowcasePanel({ project }: Pick<Props, 'project'>) {
  const items = useItems(project).filter(({ isOwn }) => !isOwn)
  if (items.length === 0) return null
  return (
    <OverviewPanel title={<Trans>Shown to everyone</Trans>}>
      <ul className="grid gap-3">
        {items.map(({ itemId, name }) => (
          <li key={itemId}>
            <p className="max-w-prose text-pretty">
              <Trans>
                {name} shows this project in their portfolio. If you see something private there, report it to us.
              </Trans>
            </p>
            <Link to="/projects/$id" params={{ id: String(itemId) }} className={`${moreLink} mt-0.5`}>
              <Trans>See how it is shown</Trans>
            </Link>
          </li>
        ))}
      </ul>
    </OverviewPanel>
  )
}

function useItems({ id, status }: Project): ShowcaseItem[] {
  return useQuery({ ...showcaseQuery(id), enabled: status === 'completed' }).data?.items ?? []
}

function OwnItem({ item, dashboard }: { item: ShowcaseItem; dashboard: string }) {
  const params = { id: String(item.itemId) }
  return (
    <OverviewPanel title={<Trans>In your portfolio</Trans>}>
      <p className="text-muted">
        {item.isPublic ? (
          <Trans>Everyone can see this project on your profile.</Trans>
        ) : (
          <Trans>At the moment only you can see it. Open your portfolio to learn more.</Trans>
        )}
      </p>
      <div className="mt-4 flex flex-wrap gap-3">
        {item.isPublic && (
          <Link to="/projects/$id" params={params} className={button('secondary')}>
            <Trans>See how it is shown</Trans>
          </Link>
        )}
        <Link to="/$dashboard/portfolio/$id/edit" params={{ dashboard, ...params }} className={button('quiet')}>
          <Trans>Edit in your portfolio</Trans>
        </Link>
      </div>
    </OverviewPanel>
  )
}

function Offer({ id, dashboard }: { id: number; dashboard: string }) {
  return (
    <OverviewPanel title={<Trans>Show your finished work</Trans>}>
      <p className="max-w-prose text-muted text-pretty">
        <Trans>
          Put this project on your profile with the photos that you choose. Prices, your client's name and the address
          are left out.
        </Trans>
      </p>
      <Link
        to="/$dashboard/projects/$id/portfolio"
        params={{ dashboard, id: String(id) }}
        resetScroll={false}
        className={button('primary', 'mt-4 max-sm:w-full')}
      >
        <Images size={20} aria-hidden="true" />
        <Trans>Add to your portfolio</Trans>
      </Link>
    </OverviewPanel>
  )
}
