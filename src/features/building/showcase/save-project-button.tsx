import { useLingui } from '@lingui/react/macro'
import { roundButton, SaveButton, SaveIcon } from '#features/people/saved-things/save-button.tsx'
import { useSavedIds } from '#features/people/saved-things/use-saved-ids.ts'
import { saveIcon } from '#ui/more-icons.ts'
import { savedIdsQuery } from './queries.ts'

/** The ribbon on the corner of a picture, which saves a project. */
export function SaveProjectButton({ projectId, title }: { projectId: number; title: string }) {
  const { t } = useLingui()
  const ids = useSavedIds(savedIdsQuery)
  return (
    <SaveButton
      id={projectId}
      isStored={ids?.includes(projectId)}
      form={{ login: 'save' }}
      importThing={() => import('./saved-project.ts').then(({ savedProjectOf }) => savedProjectOf(projectId))}
      look={(isSaved) => ({
        label: t`Save ${title}`,
        title: isSaved ? t({ context: 'project', message: 'Saved' }) : t`Save`,
        className: `${roundButton} bg-raised hover:text-primary aria-pressed:text-primary`,
        children: <SaveIcon path={saveIcon} isSaved={isSaved} />,
      })}
    />
  )
}
