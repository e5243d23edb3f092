import { Trans } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { moreLink, OverviewPanel } from '#features/building/projects/overview-panel.tsx'
import type { Project } from '#features/building/projects/schema.ts'
import { pictureAlt } from '#platform/files/pictures.ts'
import { useLanguage } from '#ui/language.ts'
import { PictureView } from '#ui/picture-view.tsx'

/** Shows the newest photos of the diary, or nothing if there are none. */
export function NewestPhotos({ project, dashboard }: { project: Project; dashboard: string }) {
  const language = useLanguage()
  if (project.pictures.length === 0) return null
  return (
    <OverviewPanel
      title={<Trans>Photos</Trans>}
      action={
        <Link to={`/${dashboard}/projects/${project.id}/diary` as string} className={moreLink}>
          <Trans>Site diary</Trans>
        </Link>
      }
    >
      <ul className="grid grid-cols-2 gap-1.5 sm:grid-cols-4 sm:gap-2">
        {project.pictures.slice(0, 4).map((picture) => (
          <li key={picture.key} className="overflow-hidden rounded-lg bg-sunken">
            <PictureView
              picture={picture}
              alt={pictureAlt(picture, language)}
              sizes="(min-width: 64rem) 160px, (min-width: 40rem) 25vw, 50vw"
              className="aspect-4/3 w-full object-cover"
            />
          </li>
        ))}
      </ul>
    </OverviewPanel>
  )
}
